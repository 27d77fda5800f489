-- What the freshness of a shipment follows from besides the current time, so that an index finds the shipments of a state
-- (freshnessOf in lib/shipments/freshness.ts; its limits are 3 failures, 72 hours without news, and 12 hours after an estimate).
CREATE FUNCTION freshness_kind(
  scac text, line_tracking_stopped_at timestamptz, poll_failures int, line_not_found_since timestamptz
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN line_tracking_stopped_at IS NOT NULL THEN 'stopped'
    WHEN poll_failures >= 3 THEN 'broken'
    WHEN line_not_found_since IS NOT NULL THEN 'no_longer_found'
    WHEN scac = 'TEST' THEN 'found_in_sandbox'
    ELSE 'found'
  END;

-- When a shipment becomes silent unless the shipping line reports something; infinity: never. In UTC, because the sum of a time with a time
-- zone and an interval is not immutable.
CREATE FUNCTION silent_from(
  last_news_at timestamptz, pol_etd_at timestamptz, pol_atd_at timestamptz, pod_eta_at timestamptz, pod_ata_at timestamptz,
  destination_eta_at timestamptz, destination_ata_at timestamptz
) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  GREATEST(
    (coalesce(last_news_at, 'infinity') AT TIME ZONE 'UTC') + interval '72 hours',
    (coalesce(LEAST(
      CASE WHEN pol_atd_at IS NULL THEN pol_etd_at END,
      CASE WHEN pod_ata_at IS NULL THEN pod_eta_at END,
      CASE WHEN destination_ata_at IS NULL THEN destination_eta_at END
    ), 'infinity') AT TIME ZONE 'UTC') + interval '12 hours'
  ) AT TIME ZONE 'UTC';
