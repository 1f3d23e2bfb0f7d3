-- The functions over the module `unidn`. Its fuel, instructions of WebAssembly, is not limited: a
-- block can have 65,536 names, and their time grows no faster than n log n.

CREATE OR REPLACE FUNCTION unidn_to_ascii
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_to_ascii AS name ->
    unidn_to_ascii(name, '');
CREATE OR REPLACE FUNCTION idna_to_ascii_with AS (name, options) ->
    unidn_to_ascii(name, options);

CREATE OR REPLACE FUNCTION unidn_to_unicode
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_to_unicode AS name ->
    unidn_to_unicode(name, '');
CREATE OR REPLACE FUNCTION idna_to_unicode_with AS (name, options) ->
    unidn_to_unicode(name, options);

CREATE OR REPLACE FUNCTION unidn_check
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Bool
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_check AS name ->
    unidn_check(name, '');
CREATE OR REPLACE FUNCTION idna_check_with AS (name, options) ->
    unidn_check(name, options);

CREATE OR REPLACE FUNCTION unidn_rules
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS String
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_rules AS name ->
    unidn_rules(name, '');
CREATE OR REPLACE FUNCTION idna_rules_with AS (name, options) ->
    unidn_rules(name, options);

CREATE OR REPLACE FUNCTION unidn_display
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_display AS name ->
    unidn_display(name, '');
CREATE OR REPLACE FUNCTION idna_display_with AS (name, options) ->
    unidn_display(name, options);

CREATE OR REPLACE FUNCTION idna_unicode_version AS () -> '18.0.0';
