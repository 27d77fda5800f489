-- Names of parties are compared as references are: the database's own locale may know the case of ASCII letters only.
DROP INDEX parties_company_name;
CREATE UNIQUE INDEX parties_company_name ON parties (account_id, reference_keys(ARRAY[company_name]));
