-- Functions for internationalized domain names over libunidn.
\echo Use "CREATE EXTENSION unidn" to load this file. \quit

CREATE FUNCTION idna_to_ascii(name text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_to_ascii' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION idna_to_ascii(name text, options text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_to_ascii' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

COMMENT ON FUNCTION idna_to_ascii(text) IS
    'The name as the DNS carries it; NULL if it is not valid.';
COMMENT ON FUNCTION idna_to_ascii(text, text) IS
    'The name as the DNS carries it; NULL if it is not valid.';

CREATE FUNCTION idna_to_unicode(name text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_to_unicode' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION idna_to_unicode(name text, options text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_to_unicode' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

COMMENT ON FUNCTION idna_to_unicode(text) IS
    'The name as people read it; NULL if it is not valid.';
COMMENT ON FUNCTION idna_to_unicode(text, text) IS
    'The name as people read it; NULL if it is not valid.';

CREATE FUNCTION idna_check(name text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'idna_check' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION idna_check(name text, options text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'idna_check' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

COMMENT ON FUNCTION idna_check(text) IS
    'Whether the name is valid.';
COMMENT ON FUNCTION idna_check(text, text) IS
    'Whether the name is valid.';

CREATE FUNCTION idna_display(name text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_display' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION idna_display(name text, options text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_display' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

COMMENT ON FUNCTION idna_display(text) IS
    'What to show of the name: A-labels in the place of labels that may deceive.';
COMMENT ON FUNCTION idna_display(text, text) IS
    'What to show of the name: A-labels in the place of labels that may deceive.';

CREATE FUNCTION idna_rules(name text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_rules' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION idna_rules(name text, options text) RETURNS text
    AS 'MODULE_PATHNAME', 'idna_rules' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

COMMENT ON FUNCTION idna_rules(text) IS
    'The rules that the name breaks; empty if it is valid.';
COMMENT ON FUNCTION idna_rules(text, text) IS
    'The rules that the name breaks; empty if it is valid.';

CREATE FUNCTION idna_unicode_version() RETURNS text
    AS 'MODULE_PATHNAME', 'idna_unicode_version' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION idna_unicode_version() IS
    'The version of Unicode of all results. Another one is a reason to reindex.';

-- In one form only, so that names that are the same to the DNS are equal: a root dot would be a
-- second form. NULL is allowed.
CREATE DOMAIN idn_name AS text
    CONSTRAINT idn_name_is_ascii
    CHECK (VALUE IS NOT DISTINCT FROM idna_to_ascii(VALUE, 'reject-root-dot'));
COMMENT ON DOMAIN idn_name IS
    'A valid domain name in the form that the DNS carries: lower case, A-labels, no root dot.';
