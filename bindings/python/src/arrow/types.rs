//! The names of types, for messages: programs know "int32", and not the format "i".

/// The formats of the Arrow C data interface, and what Arrow calls the types.
const NAMES: [(&str, &str); 42] = [
    ("n", "null"),
    ("b", "bool"),
    ("c", "int8"),
    ("C", "uint8"),
    ("s", "int16"),
    ("S", "uint16"),
    ("i", "int32"),
    ("I", "uint32"),
    ("l", "int64"),
    ("L", "uint64"),
    ("e", "float16"),
    ("f", "float32"),
    ("g", "float64"),
    ("z", "binary"),
    ("Z", "large_binary"),
    ("vz", "binary_view"),
    ("u", "utf8"),
    ("U", "large_utf8"),
    ("vu", "utf8_view"),
    ("w:", "fixed_size_binary"),
    ("d:", "decimal"),
    ("tdD", "date32"),
    ("tdm", "date64"),
    ("tts", "time32"),
    ("ttm", "time32"),
    ("ttu", "time64"),
    ("ttn", "time64"),
    ("ts", "timestamp"),
    ("tD", "duration"),
    ("tiM", "month_interval"),
    ("tiD", "day_time_interval"),
    ("tin", "month_day_nano_interval"),
    ("+l", "list"),
    ("+L", "large_list"),
    ("+vl", "list_view"),
    ("+vL", "large_list_view"),
    ("+w:", "fixed_size_list"),
    ("+s", "struct"),
    ("+m", "map"),
    ("+ud:", "union"),
    ("+us:", "union"),
    ("+r", "run_end_encoded"),
];

/// The name of the type of a format.
pub(crate) fn name_of(format: &str) -> Option<&'static str> {
    // What is not the whole format ends with a colon, or is a time with its unit.
    let has_parameters = |known: &str| known.ends_with(':') || matches!(known, "ts" | "tD");
    let is_it = |known: &str| format == known || has_parameters(known) && format.starts_with(known);
    NAMES.iter().find(|&&(known, _)| is_it(known)).map(|&(_, name)| name)
}
