/** Arrivals of an account, of all lines, among which those of the connection's lines are looked for. */
const arrivalsMax = 5_000;
/** Events of a shipment that are read. */
const eventsMax = 500;

/** The newest arrived shipments of each line: at most `$4` of each. The wide columns are read of these only. */
const sample = `arrivals AS MATERIALIZED (
    SELECT id, scac, pod_ata_at FROM shipments WHERE account_id = $1 AND pod_ata_at >= $3
    ORDER BY pod_ata_at DESC, id DESC LIMIT ${arrivalsMax}
  ), ranked AS MATERIALIZED (
    SELECT id, row_number() OVER (PARTITION BY scac ORDER BY pod_ata_at DESC, id DESC) AS place
    FROM arrivals WHERE scac = ANY($2)
  ), sample AS MATERIALIZED (
    SELECT shipment.id, shipment.scac, shipment.pod_ata_at, coalesce(shipment.pod_timezone, 'UTC') AS timezone,
      shipment.port_of_discharge_locode AS locode, shipment.provenance->>'podAtaAt' AS source_hash,
      'pod_ata_at' = ANY(shipment.times_without_timezone) AS is_local, shipment.customs_holds
    FROM ranked CROSS JOIN LATERAL (
      SELECT * FROM shipments WHERE account_id = $1 AND shipments.id = ranked.id LIMIT 1) shipment
    WHERE ranked.place <= $4
  )`;

/**
 * From the time of a move to its first observation. Moves before the shipment's first observation were history then, and are not
 * counted; nor are times of day that are not known, or that were announced.
 */
const delays = `reported AS MATERIALIZED (
    SELECT sample.scac, sample.id AS shipment_id, event.* FROM sample CROSS JOIN LATERAL (
      SELECT connection_id, kind, code, classifier, empty, un_location_code, container_number, occurred_at, observed_at, date_only,
        timezone IS NULL AND sent_time NOT LIKE '%Z' AS is_local
      FROM carrier_events WHERE account_id = $1 AND shipment_id = sample.id
      ORDER BY container_number LIMIT ${eventsMax}) event
    WHERE event.connection_id = $5
  ), began AS MATERIALIZED (
    SELECT shipment_id, min(observed_at) AS began_at FROM reported GROUP BY shipment_id
  ), moves AS (
    SELECT DISTINCT ON (shipment_id, kind, code, empty, un_location_code, container_number) * FROM reported
    WHERE classifier = 'actual' AND kind IN ('transport', 'equipment')
    ORDER BY shipment_id, kind, code, empty, un_location_code, container_number, observed_at
  ), delays AS (
    SELECT scac, extract(epoch FROM min(observed_at) - occurred_at)::float8 / 60 AS minutes
    FROM moves JOIN began USING (shipment_id)
    WHERE occurred_at BETWEEN began_at AND observed_at AND NOT date_only AND is_local IS NOT TRUE
    GROUP BY scac, shipment_id, kind, code, empty, un_location_code, occurred_at
  )`;

/** Of an arrival or an estimate that is a date, the days of the calendar at the port are compared. */
const errors = `errors AS (
    SELECT sample.scac, CASE WHEN eta.date_only OR source.date_only
        THEN 24 * abs((eta.new_eta_at AT TIME ZONE eta.timezone)::date - (sample.pod_ata_at AT TIME ZONE sample.timezone)::date)
        ELSE abs(extract(epoch FROM eta.new_eta_at - sample.pod_ata_at)) / 3600 END::float8 AS hours
    FROM sample CROSS JOIN LATERAL (
      SELECT new_eta_at, date_only, timezone, new_pod_locode FROM eta_changes
      WHERE account_id = $1 AND shipment_id = sample.id AND container_id IS NULL
        AND observed_at <= sample.pod_ata_at - make_interval(hours => $7)
      ORDER BY created_at DESC, id DESC LIMIT 1) eta
    LEFT JOIN LATERAL (
      SELECT date_only FROM carrier_events WHERE account_id = $1 AND shipment_id = sample.id
        AND content_hash = sample.source_hash LIMIT 1) source ON true
    WHERE eta.new_eta_at IS NOT NULL AND eta.timezone IS NOT NULL AND NOT sample.is_local
      AND eta.new_pod_locode IS NOT DISTINCT FROM sample.locode
  )`;

/** Each lookup has a limit, so that it is made by shipment and not for all records of the account. */
const delivered = `delivered AS (
    SELECT sample.scac, sample.id, event.event AS item FROM sample CROSS JOIN LATERAL (
      SELECT event, estimated, invalidated_at, data_source FROM transport_events
      WHERE account_id = $1 AND shipment_id = sample.id LIMIT ${eventsMax}) event
    WHERE NOT event.estimated AND event.invalidated_at IS NULL AND event.data_source = 'shipping_line' AND event.event = ANY($6)
    UNION SELECT scac, sample.id, 'estimated_arrival' FROM sample CROSS JOIN LATERAL (
      SELECT FROM eta_changes WHERE account_id = $1 AND shipment_id = sample.id AND container_id IS NULL AND new_eta_at IS NOT NULL
      LIMIT 1) estimate
    UNION SELECT scac, sample.id, 'last_free_day' FROM sample CROSS JOIN LATERAL (
      SELECT FROM containers WHERE account_id = $1 AND shipment_id = sample.id AND pickup_lfd_line IS NOT NULL LIMIT 1) free
    UNION SELECT scac, sample.id, 'customs_hold' FROM sample CROSS JOIN LATERAL (
      SELECT FROM containers WHERE account_id = $1 AND shipment_id = sample.id AND containers.customs_holds <> '[]' LIMIT 1) held
    UNION SELECT scac, id, 'customs_hold' FROM sample WHERE customs_holds <> '[]'
  )`;

/**
 * Figures by shipping line. Parameters: account, lines, time of the earliest arrival, shipments of each line, connection, moves, hours
 * before the arrival at which estimates are compared. It reads at most a fixed number of rows, whatever the size of the account.
 */
export const lineQuery = `WITH ${[sample, delays, errors, delivered].join(", ")}
  SELECT line.scac, (SELECT count(*)::int FROM sample WHERE sample.scac = line.scac) AS arrivals,
    coalesce((SELECT json_object_agg(item, shipments) FROM (
      SELECT item, count(*)::int AS shipments FROM delivered WHERE delivered.scac = line.scac GROUP BY item) items), '{}') AS delivered,
    delay.count AS delays, delay.median AS "medianMinutes", delay.p90 AS "p90Minutes",
    error.count AS estimates, error.median AS "medianErrorHours"
  FROM unnest($2::text[]) WITH ORDINALITY AS line(scac, place)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS p90
    FROM delays WHERE delays.scac = line.scac) delay
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median
    FROM errors WHERE errors.scac = line.scac) error
  ORDER BY line.place`;
