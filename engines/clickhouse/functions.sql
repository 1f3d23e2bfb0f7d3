CREATE OR REPLACE FUNCTION idna_check AS name -> idna_rules(name) = '';
CREATE OR REPLACE FUNCTION idna_unicode_version AS () -> '18.0.0';
