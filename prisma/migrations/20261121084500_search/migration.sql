-- Search: the texts by which a row is found, each on a line of its own: as written but for case, and without blanks and dashes.
-- In plpgsql, which is ten times as quick here as SQL: a part that many rows nearly have is compared with each of them.
DO $$
DECLARE
  folding text;
BEGIN
  -- The same choice as for reference_keys, by which what is sought is folded.
  SELECT collname INTO folding FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu') AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
    ORDER BY collname LIMIT 1;
  EXECUTE format(
    'CREATE FUNCTION search_lines(items text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $f$
     DECLARE
       written text := upper(array_to_string(items, chr(10)) COLLATE %I);
     BEGIN
       RETURN chr(10) || written || chr(10)
         || translate(written, U&''- \0009\00A0\2010\2011\2012\2013\2014\2015'', '''') || chr(10);
     END $f$',
    coalesce(folding, 'C'));
END $$;

CREATE INDEX shipments_search ON shipments USING gin (account_id,
  search_lines(ARRAY[request_number, normalized_number] || transport_documents || bookings || ref_numbers) gin_trgm_ops)
  WITH (fastupdate = off);
CREATE INDEX containers_search ON containers USING gin (account_id,
  search_lines(ARRAY[number] || ref_numbers) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX tracking_requests_search ON tracking_requests USING gin (account_id,
  search_lines(ARRAY[request_number, normalized_number] || ref_numbers) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX custom_fields_search ON custom_fields USING gin (account_id,
  search_lines(ARRAY[search_text]) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX parties_search ON parties USING gin (account_id,
  search_lines(ARRAY[company_name]) gin_trgm_ops) WITH (fastupdate = off);
