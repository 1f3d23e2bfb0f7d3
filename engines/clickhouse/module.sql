-- The functions over the module `unidn`. Its fuel, instructions of WebAssembly, is not limited: a
-- block can have 65,536 names, and their time grows no faster than n log n.

CREATE OR REPLACE FUNCTION idna_to_ascii_with
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_to_ascii AS name -> idna_to_ascii_with(name, '');

CREATE OR REPLACE FUNCTION idna_to_unicode_with
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_to_unicode AS name -> idna_to_unicode_with(name, '');

CREATE OR REPLACE FUNCTION idna_check_with
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Bool
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_check AS name -> idna_check_with(name, '');

CREATE OR REPLACE FUNCTION idna_rules_with
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS String
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_rules AS name -> idna_rules_with(name, '');

CREATE OR REPLACE FUNCTION idna_display_with
    LANGUAGE WASM FROM 'unidn' ARGUMENTS (name String, options String) RETURNS Nullable(String)
    ABI BUFFERED_V1 DETERMINISTIC
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = 0;
CREATE OR REPLACE FUNCTION idna_display AS name -> idna_display_with(name, '');

CREATE OR REPLACE FUNCTION idna_unicode_version AS () -> '18.0.0';
