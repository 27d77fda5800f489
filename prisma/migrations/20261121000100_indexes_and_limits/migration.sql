-- Indexes and functions that the schema language cannot say.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A duplicate is the same account, line and number while the first is pending or created.
CREATE UNIQUE INDEX tracking_requests_open_number ON tracking_requests (account_id, scac, normalized_number)
  WHERE status IN ('pending', 'created');

-- What is due: the sweeper reads these every second. Sandbox rows live by their account's own clock.
CREATE INDEX tracking_requests_due ON tracking_requests (next_check_at)
  WHERE next_check_at IS NOT NULL AND scac <> 'TEST';
CREATE INDEX tracking_requests_due_sandbox ON tracking_requests (account_id, next_check_at)
  WHERE next_check_at IS NOT NULL AND scac = 'TEST';
CREATE INDEX shipments_due ON shipments (next_poll_at) WHERE next_poll_at IS NOT NULL AND scac <> 'TEST';
CREATE INDEX shipments_due_sandbox ON shipments (account_id, next_poll_at)
  WHERE next_poll_at IS NOT NULL AND scac = 'TEST';

-- An account's sandbox time.
CREATE FUNCTION sandbox_now(box sandboxes) RETURNS timestamptz LANGUAGE sql STABLE AS
  $$ SELECT CASE WHEN box.account_id IS NULL THEN NULL -- least() would pass over it
                 WHEN box.paused THEN box.sandbox_at
                 ELSE least(timestamptz '9990-01-01',
                            box.sandbox_at + (clock_timestamp() - box.real_at) * box.speed) END $$;

-- Finding: numbers and references without case, spaces and dashes, parts of numbers by trigrams.
CREATE FUNCTION find_keys(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
  $$ SELECT coalesce(array_agg(upper(regexp_replace(item, '[\s-]', '', 'g'))), '{}') FROM unnest($1) AS item $$;

CREATE INDEX containers_number ON containers (account_id, number text_pattern_ops);
CREATE INDEX containers_number_parts ON containers USING gin (account_id, number gin_trgm_ops);
CREATE INDEX containers_references ON containers USING gin (account_id, find_keys(ref_numbers));
CREATE INDEX shipments_number ON shipments (account_id, normalized_number text_pattern_ops);
CREATE INDEX shipments_number_parts ON shipments USING gin (account_id, normalized_number gin_trgm_ops);
CREATE INDEX shipments_references ON shipments USING gin (account_id, find_keys(ref_numbers));

-- Counts are worth nothing after a crash: no write-ahead log for them.
ALTER TABLE rate_hits SET UNLOGGED;

-- One token of a rolling window, exact across processes; nothing is taken when none is left.
-- reset_seconds: until the oldest second of the window leaves it.
CREATE FUNCTION take_token(bucket text, quota int, window_seconds int)
  RETURNS TABLE (allowed boolean, used int, reset_seconds int) LANGUAGE plpgsql AS $$
DECLARE
  oldest timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(bucket, 7));
  DELETE FROM rate_hits WHERE key = bucket AND slot <= clock_timestamp() - make_interval(secs => window_seconds);
  SELECT coalesce(sum(hits), 0)::int, min(slot) INTO used, oldest FROM rate_hits WHERE key = bucket;
  allowed := used < quota;
  IF allowed THEN
    INSERT INTO rate_hits AS r (key, slot, hits) VALUES (bucket, date_trunc('second', clock_timestamp()) + interval '1 second', 1)
      ON CONFLICT (key, slot) DO UPDATE SET hits = r.hits + 1;
    used := used + 1;
  END IF;
  reset_seconds := greatest(1, ceil(extract(epoch FROM
    coalesce(oldest, clock_timestamp()) + make_interval(secs => window_seconds) - clock_timestamp()))::int);
  RETURN NEXT;
END $$;
