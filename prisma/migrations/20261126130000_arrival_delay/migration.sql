-- By how many milliseconds the estimated arrival of a shipment or container at its port of discharge is later than the first one, so
-- that lists are sorted and filtered by it (arrivalDelay in lib/shipments/delay.ts).
CREATE FUNCTION arrival_delay_ms(
  pod_eta_at timestamptz, pod_original_eta_at timestamptz, pod_eta_date_only boolean, times_without_timezone text[], pod_timezone text
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN ('pod_eta_at' = ANY(times_without_timezone)) <> ('pod_original_eta_at' = ANY(times_without_timezone)) THEN NULL
    WHEN pod_eta_date_only THEN 86400000::bigint * ((pod_eta_at AT TIME ZONE coalesce(pod_timezone, 'UTC'))::date
      - (pod_original_eta_at AT TIME ZONE coalesce(pod_timezone, 'UTC'))::date)
    ELSE (extract(epoch FROM pod_eta_at - pod_original_eta_at) * 1000)::bigint
  END;

-- Values of custom fields, so that records are selected by ranges of them. Times are ISO 8601 in UTC and can be compared as texts.
CREATE FUNCTION custom_field_number(value jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN jsonb_typeof(value) = 'number' THEN value::numeric END;
CREATE FUNCTION custom_field_time(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN jsonb_typeof(value) = 'string' THEN left(value #>> '{}', 30) END;
