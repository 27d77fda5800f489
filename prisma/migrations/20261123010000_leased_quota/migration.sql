-- Tokens for a process that spends them itself within `valid_seconds`. They count until `window_seconds` after the end of that time, so
-- that they count for at least one window after each of them is spent. `used` is what counted before, `slot_at` identifies the block.
CREATE FUNCTION lease_tokens(bucket text, quota int, window_seconds int, wanted int, valid_seconds int)
  RETURNS TABLE (granted int, used int, reset_ms int, slot_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  oldest timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(bucket, 7));
  DELETE FROM rate_hits WHERE key = bucket AND slot <= clock_timestamp() - make_interval(secs => window_seconds);
  SELECT coalesce(sum(hits), 0)::int, min(slot) FILTER (WHERE hits > 0) INTO used, oldest FROM rate_hits WHERE key = bucket;
  granted := greatest(0, least(wanted, quota - used));
  slot_at := date_trunc('second', clock_timestamp() + make_interval(secs => valid_seconds)) + interval '1 second';
  IF granted > 0 THEN
    INSERT INTO rate_hits AS r (key, slot, hits) VALUES (bucket, slot_at, granted)
      ON CONFLICT (key, slot) DO UPDATE SET hits = r.hits + granted;
  END IF;
  reset_ms := greatest(1, extract(epoch FROM
    coalesce(oldest, clock_timestamp()) + make_interval(secs => window_seconds) - clock_timestamp()) * 1000)::int;
  RETURN NEXT;
END $$;

-- Gives unspent tokens of several blocks back.
CREATE FUNCTION return_tokens(buckets text[], slots timestamptz[], counts int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unspent record;
BEGIN
  -- In the same order in all processes, so that two of them never wait for each other.
  FOR unspent IN SELECT b.key, b.slot, b.hits FROM unnest(buckets, slots, counts) AS b(key, slot, hits) ORDER BY 1, 2 LOOP
    UPDATE rate_hits r SET hits = greatest(0, r.hits - unspent.hits) WHERE r.key = unspent.key AND r.slot = unspent.slot;
  END LOOP;
END $$;
