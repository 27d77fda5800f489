-- Search: one row for each text by which a record is found, so that every part of a search reads a bounded number of index entries.
-- Texts of different tables stand in one index, and an update of a shipment or container writes no trigram index.
CREATE TYPE search_record AS ENUM ('shipment', 'cargo', 'tracking_request', 'party', 'custom_field', 'document');
CREATE TYPE search_field AS ENUM ('number', 'transport_document', 'reference', 'tag', 'vessel', 'text');

CREATE TABLE "search_terms" (
    "account_id" UUID NOT NULL,
    "term" TEXT COLLATE "C" NOT NULL,
    "record_type" search_record NOT NULL,
    "field" search_field NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "record_id" UUID NOT NULL,

    CONSTRAINT "search_terms_pkey" PRIMARY KEY ("account_id","term","record_type","field","created_at","record_id")
);
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The form in which texts are compared: upper case, without spaces and dashes; a text of only these as it is. The beginning of a longer text.
DO $$
DECLARE
  folding text;
BEGIN
  -- The same choice as for reference_keys.
  SELECT collname INTO folding FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu') AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
    ORDER BY collname LIMIT 1;
  EXECUTE format(
    'CREATE FUNCTION search_term(item text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $f$
     DECLARE
       written text := upper(btrim(item) COLLATE %I);
     BEGIN
       RETURN left(coalesce(nullif(translate(written,
         U&''- \0009\000A\000B\000C\000D\00A0\2010\2011\2012\2013\2014\2015\3000'', ''''), ''''), written), 255);
     END $f$',
    coalesce(folding, 'C'));
END $$;

CREATE FUNCTION record_terms(numbers text[], documents text[], refs text[], tags text[], vessel text)
RETURNS TABLE (term text, field search_field) LANGUAGE sql STABLE AS $$
  SELECT term, min(field) FROM (
    SELECT search_term(item), 'number'::search_field FROM unnest(numbers) item
    UNION ALL SELECT search_term(item), 'transport_document' FROM unnest(documents) item
    UNION ALL SELECT search_term(item), 'reference' FROM unnest(refs) item
    UNION ALL SELECT search_term(item), 'tag' FROM unnest(tags) item
    UNION ALL SELECT search_term(vessel), 'vessel'
  ) terms(term, field) WHERE term <> '' GROUP BY term $$;

-- A long text is found by all its parts: its pieces overlap.
CREATE FUNCTION text_terms(item text) RETURNS TABLE (term text, field search_field) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT search_term(substr(item, start, 255)), 'text'::search_field FROM generate_series(1, length(item), 200) start
    WHERE (start = 1 OR start + 55 <= length(item)) AND btrim(substr(item, start, 255)) <> '' $$;

-- For each table: a function and a trigger for inserted rows, for changed ones and for deleted ones. The terms follow from the row alone,
-- so that those of a changed or deleted row are found by their key.
DO $$
DECLARE
  source record;
  terms text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('shipments', 'shipment', 'true',
     'record_terms(ARRAY[r.request_number], r.transport_documents || r.bookings, r.ref_numbers, r.tags, r.pod_vessel_name)',
     ARRAY['request_number', 'transport_documents', 'bookings', 'ref_numbers', 'tags', 'pod_vessel_name', 'created_at']),
    ('containers', 'cargo', 'true',
     'record_terms(ARRAY[r.number], NULL, r.ref_numbers, r.tags, NULL)', ARRAY['number', 'ref_numbers', 'tags', 'created_at']),
    ('tracking_requests', 'tracking_request', 'true',
     'record_terms(ARRAY[r.request_number], NULL, r.ref_numbers, r.tags, NULL)',
     ARRAY['request_number', 'ref_numbers', 'tags', 'created_at']),
    ('parties', 'party', 'true', 'text_terms(r.company_name)', ARRAY['company_name', 'created_at']),
    ('custom_fields', 'custom_field', 'true', 'text_terms(r.search_text)', ARRAY['search_text', 'created_at']),
    ('documents', 'document', 'r.deleted_at IS NULL',
     'record_terms(r.numbers, NULL, NULL, NULL, NULL)', ARRAY['numbers', 'deleted_at', 'created_at'])
  ) sources (table_name, record_type, condition, row_terms, watched) LOOP
    terms := format(
      'SELECT r.account_id, t.term, %L::search_record AS record_type, t.field, r.created_at, r.id AS record_id
       FROM %%s r CROSS JOIN LATERAL %s t WHERE %s', source.record_type, source.row_terms, source.condition);
    EXECUTE format('INSERT INTO search_terms ' || terms || ' ON CONFLICT DO NOTHING', source.table_name);
    EXECUTE format(
      'CREATE FUNCTION insert_terms_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $f$
       BEGIN
         INSERT INTO search_terms %2$s ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $f$', source.table_name, format(terms, 'changed'));
    EXECUTE format(
      'CREATE FUNCTION delete_terms_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $f$
       BEGIN
         DELETE FROM search_terms s USING (%2$s) d WHERE s.account_id = d.account_id AND s.term = d.term
           AND s.record_type = d.record_type AND s.field = d.field AND s.created_at = d.created_at AND s.record_id = d.record_id;
         RETURN NULL;
       END $f$', source.table_name, format(terms, 'changed'));
    EXECUTE format(
      'CREATE FUNCTION replace_terms_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $f$
       BEGIN
         DELETE FROM search_terms s USING (%2$s EXCEPT %3$s) d WHERE s.account_id = d.account_id AND s.term = d.term
           AND s.record_type = d.record_type AND s.field = d.field AND s.created_at = d.created_at AND s.record_id = d.record_id;
         INSERT INTO search_terms %3$s EXCEPT %2$s ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $f$', source.table_name, format(terms, '(SELECT OLD.*)'), format(terms, '(SELECT NEW.*)'));
    EXECUTE format(
      'CREATE TRIGGER %1$s_insert_terms AFTER INSERT ON %1$s
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION insert_terms_of_%1$s();
       CREATE TRIGGER %1$s_delete_terms AFTER DELETE ON %1$s
         REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delete_terms_of_%1$s();
       CREATE TRIGGER %1$s_replace_terms AFTER UPDATE ON %1$s FOR EACH ROW WHEN ((%2$s) IS DISTINCT FROM (%3$s))
         EXECUTE FUNCTION replace_terms_of_%1$s()', source.table_name,
      (SELECT string_agg('OLD.' || name, ', ') FROM unnest(source.watched) name),
      (SELECT string_agg('NEW.' || name, ', ') FROM unnest(source.watched) name));
  END LOOP;
END $$;

-- The newest terms of an account: a common text is found among them.
CREATE INDEX search_terms_newest ON search_terms (account_id, created_at)
  WHERE record_type IN ('shipment', 'cargo', 'tracking_request');
-- All parts of four characters of a term, each with the end of the account's id: a list of rows in the index then belongs to one account.
-- With the account as a column of its own, every search would read through the list of all rows of the account. Trigrams are ten times
-- as frequent.
CREATE FUNCTION search_grams(account uuid, term text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  owner text := right(account::text, 12);
  grams text[] := '{}';
BEGIN
  FOR start IN 1 .. length(term) - 3 LOOP
    grams := grams || (owner || substr(term, start, 4));
  END LOOP;
  RETURN grams;
END $$;
-- Entries go straight into the index: every search would read through a list of pending ones.
CREATE INDEX search_terms_grams ON search_terms USING gin (search_grams(account_id, term)) WITH (fastupdate = off);

DROP INDEX shipments_search;
DROP INDEX containers_search;
DROP INDEX tracking_requests_search;
DROP INDEX custom_fields_search;
DROP INDEX parties_search;
DROP FUNCTION search_lines(text[]);
DROP INDEX shipments_number_parts;
DROP INDEX containers_number_parts;

-- The first terms with a part of at least four characters. The account is compared as text because the planner could otherwise prefer the
-- primary key and read all terms of the account.
CREATE FUNCTION terms_with_part(account uuid, part text, most integer) RETURNS SETOF search_terms LANGUAGE plpgsql STABLE COST 1 ROWS 10
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
DECLARE
  grams text[] := search_grams(account, part);
BEGIN
  IF cardinality(grams) = 0 THEN RETURN; END IF;
  -- The end of a number is rarer than its beginning; more parts take longer to compare than they exclude.
  grams := grams[cardinality(grams) - 4:];
  RETURN QUERY SELECT * FROM search_terms
    WHERE account_id::text = account::text AND search_grams(account_id, term) @> grams AND strpos(term, part) > 0 LIMIT most;
END $$;

-- The terms that differ from a text by one inserted, replaced, missing or transposed character: looked up one by one.
CREATE FUNCTION terms_with_typo(account uuid, part text, most integer) RETURNS SETOF search_terms LANGUAGE plpgsql STABLE COST 1 ROWS 10
  SET enable_seqscan = off SET jit = off AS $$
BEGIN
  RETURN QUERY SELECT found.* FROM (
      SELECT left(part, at) || added || substr(part, at + rest) AS variant FROM generate_series(0, length(part)) at,
        unnest(string_to_array('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', NULL)) added, (VALUES (1), (2)) following (rest)
      UNION SELECT left(part, at) || substr(part, at + 2) FROM generate_series(0, length(part)) at
      UNION SELECT left(part, at) || substr(part, at + 2, 1) || substr(part, at + 1, 1) || substr(part, at + 3)
        FROM generate_series(0, length(part) - 2) at
    ) variants CROSS JOIN LATERAL (
      SELECT * FROM search_terms WHERE account_id = account AND term = variant ORDER BY term LIMIT most) found
    WHERE variant <> part;
END $$;
