//! What the header declares, as the pages need it.

/// The whole interface.
#[derive(Debug, Default)]
pub(super) struct Declarations {
    /// The comment at the top: what the library is, and the conventions.
    pub(super) prologue: String,
    pub(super) functions: Vec<Function>,
    pub(super) types: Vec<Type>,
    pub(super) groups: Vec<Group>,
}

#[derive(Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) comment: String,
    /// What it returns, as in C.
    pub(super) returns: String,
    pub(super) parameters: Vec<Parameter>,
}

#[derive(Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    /// All of its declaration but the name: `const char *`.
    pub(super) c_type: String,
}

/// A struct or an enum.
#[derive(Debug)]
pub(super) struct Type {
    pub(super) name: String,
    pub(super) is_enum: bool,
    pub(super) comment: String,
    pub(super) members: Vec<Member>,
}

#[derive(Debug)]
pub(super) struct Member {
    /// Without the semicolon or comma: `uint64_t reserved[3]`, `UNIDN_OK = 0`.
    pub(super) declaration: String,
    pub(super) comment: String,
}

impl Member {
    /// The name alone: `reserved`, `UNIDN_OK`.
    pub(super) fn name(&self) -> &str {
        let before_value = self.declaration.split(" =").next().unwrap_or_default();
        let name = before_value.rsplit([' ', '*']).next().unwrap_or_default();
        name.split('[').next().unwrap_or_default()
    }
}

/// Constants that belong together.
#[derive(Debug)]
pub(super) struct Group {
    /// The comment over all of them; empty for those that stand alone.
    pub(super) comment: String,
    pub(super) constants: Vec<Constant>,
}

#[derive(Debug)]
pub(super) struct Constant {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) comment: String,
}

/// Families of constants: one that has no such prefix does not belong to a group that begins with it.
const FAMILIES: [&str; 5] =
    ["UNIDN_RULE_", "UNIDN_REASON_", "UNIDN_POLICY_", "UNIDN_LEVEL_", "UNIDN_CONFUSABLE_"];

impl Group {
    /// Whether a constant of that name belongs here.
    pub(super) fn takes(&self, name: &str) -> bool {
        let first = self.constants.first().map_or(name, |constant| &constant.name);
        let family = FAMILIES.iter().find(|family| first.starts_with(**family));
        !self.comment.is_empty() && family.is_none_or(|family| name.starts_with(family))
    }
}
