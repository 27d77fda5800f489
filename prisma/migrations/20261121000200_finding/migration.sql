-- Any tracking request's number leads to its shipment.
CREATE INDEX "tracking_requests_account_id_normalized_number_idx" ON "tracking_requests"("account_id", "normalized_number");

-- References are compared as written but for case; blanks and dashes drop out of numbers alone.
DROP INDEX containers_references;
DROP INDEX shipments_references;
DROP FUNCTION find_keys(text[]);

DO $$
DECLARE
  folding text;
BEGIN
  -- The database's own locale may know the case of ASCII letters only. PostgreSQL 17 brings one that knows all of Unicode,
  -- earlier ones have ICU's; without either it stays at ASCII.
  SELECT collname INTO folding FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu') AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
    ORDER BY collname LIMIT 1;
  EXECUTE format(
    'CREATE FUNCTION reference_keys(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
     $f$ SELECT coalesce(array_agg(upper(btrim(item) COLLATE %I)), ''{}'') FROM unnest($1) AS item $f$',
    coalesce(folding, 'C'));
END $$;

-- Entries go straight into these indexes: a list of pending ones is read through by every search until the next vacuum,
-- and by 20,000 rows the planner rather read the whole table.
ALTER INDEX containers_number_parts SET (fastupdate = off);
ALTER INDEX shipments_number_parts SET (fastupdate = off);
SELECT gin_clean_pending_list('containers_number_parts'), gin_clean_pending_list('shipments_number_parts');

CREATE INDEX containers_references ON containers USING gin (account_id, reference_keys(ref_numbers))
  WITH (fastupdate = off);
CREATE INDEX shipments_references ON shipments USING gin (account_id, reference_keys(ref_numbers))
  WITH (fastupdate = off);
-- The bills of lading and bookings that the carrier itself names.
CREATE INDEX shipments_documents ON shipments USING gin (account_id, reference_keys(transport_documents || bookings))
  WITH (fastupdate = off);
