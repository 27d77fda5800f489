/** Arrivals of an account, of all lines, among which those of the connection's lines are looked for. */
const arrivalsMax = 5_000;
/** Event versions of a shipment that are read; shipments with more are left out, because it is not known which were the first. */
const eventsMax = 1_000;

/**
 * Of the newest arrived shipments of each line, at most `$4`, those of which the connection has reported something. The wide columns are read
 * of these only.
 */
const sample = `arrivals AS MATERIALIZED (
    SELECT id, scac, pod_ata_at FROM shipments WHERE account_id = $1 AND pod_ata_at BETWEEN $3 AND $8
    ORDER BY pod_ata_at DESC, id DESC LIMIT ${arrivalsMax}
  ), ranked AS MATERIALIZED (
    SELECT id, row_number() OVER (PARTITION BY scac ORDER BY pod_ata_at DESC, id DESC) AS place
    FROM arrivals WHERE scac = ANY($2)
  ), versions AS MATERIALIZED (
    SELECT ranked.id AS shipment_id, event.*, count(*) OVER (PARTITION BY ranked.id) AS read FROM ranked CROSS JOIN LATERAL (
      SELECT connection_id, event_key, kind, code, classifier, container_number, occurred_at, observed_at, date_only,
        coalesce(locode, un_location_code, sent_place_name) AS place, timezone IS NULL AND sent_time NOT LIKE '%Z' AS is_local
      FROM carrier_events WHERE account_id = $1 AND shipment_id = ranked.id LIMIT ${eventsMax + 1}) event
    WHERE ranked.place <= $4
  ), observed AS MATERIALIZED (
    SELECT * FROM versions WHERE read <= ${eventsMax} AND connection_id = $5
  ), sample AS MATERIALIZED (
    SELECT shipment.id, shipment.scac, shipment.pod_ata_at, shipment.port_of_discharge_locode AS locode,
      shipment.provenance->>'podAtaAt' AS source_hash, 'pod_ata_at' = ANY(shipment.times_without_timezone) AS is_local
    FROM (SELECT DISTINCT shipment_id FROM observed) own CROSS JOIN LATERAL (
      SELECT * FROM shipments WHERE account_id = $1 AND shipments.id = own.shipment_id LIMIT 1) shipment
  )`;

/**
 * From the time of a move to its first observation. Moves before the first observation of their container were history then, and are not
 * counted; nor are times of day that are not known, or that were announced. A version that corrects another one is no move of its own. The
 * same move of several containers of a shipment is one: that of the container of which it was observed first.
 */
const delays = `began AS MATERIALIZED (
    SELECT shipment_id, container_number, min(observed_at) AS began_at FROM observed GROUP BY shipment_id, container_number
  ), moves AS (
    SELECT DISTINCT ON (shipment_id, event_key, container_number) * FROM observed
    WHERE classifier = 'actual' AND kind IN ('transport', 'equipment')
    ORDER BY shipment_id, event_key, container_number, observed_at
  ), delays AS (
    SELECT DISTINCT ON (moves.shipment_id, kind, code, place) sample.scac, moves.shipment_id,
      extract(epoch FROM observed_at - occurred_at)::float8 / 60 AS minutes
    FROM moves JOIN began ON began.shipment_id = moves.shipment_id AND began.container_number IS NOT DISTINCT FROM moves.container_number
    JOIN sample ON sample.id = moves.shipment_id
    WHERE occurred_at BETWEEN began_at AND observed_at AND NOT date_only AND moves.is_local IS NOT TRUE
    ORDER BY moves.shipment_id, kind, code, place, observed_at
  )`;

/** Arrivals and estimates that are dates without a time of day are not compared. */
const errors = `errors AS (
    SELECT sample.scac, abs(extract(epoch FROM eta.new_eta_at - sample.pod_ata_at))::float8 / 3600 AS hours
    FROM sample CROSS JOIN LATERAL (
      SELECT new_eta_at, date_only, timezone, new_pod_locode FROM eta_changes
      WHERE account_id = $1 AND shipment_id = sample.id AND container_id IS NULL
        AND observed_at <= sample.pod_ata_at - make_interval(hours => $7)
      ORDER BY created_at DESC, id DESC LIMIT 1) eta
    LEFT JOIN LATERAL (
      SELECT date_only FROM carrier_events WHERE account_id = $1 AND shipment_id = sample.id
        AND content_hash = sample.source_hash LIMIT 1) source ON true
    WHERE eta.new_eta_at IS NOT NULL AND eta.timezone IS NOT NULL AND NOT sample.is_local
      AND NOT eta.date_only AND source.date_only IS NOT TRUE
      AND eta.new_pod_locode IS NOT DISTINCT FROM sample.locode
  )`;

/** Each lookup has a limit, so that it is made by shipment and not for all records of the account. */
const reported = `reported AS (
    SELECT sample.scac, sample.id, event.event AS item FROM sample CROSS JOIN LATERAL (
      SELECT event, estimated, invalidated_at, data_source FROM transport_events
      WHERE account_id = $1 AND shipment_id = sample.id LIMIT ${2 * eventsMax}) event
    WHERE NOT event.estimated AND event.invalidated_at IS NULL AND event.data_source = 'shipping_line' AND event.event = ANY($6)
    UNION SELECT scac, sample.id, 'estimated_arrival' FROM sample CROSS JOIN LATERAL (
      SELECT FROM eta_changes WHERE account_id = $1 AND shipment_id = sample.id AND container_id IS NULL AND new_eta_at IS NOT NULL
      LIMIT 1) estimate
  )`;

/**
 * Figures by shipping line. Parameters: account, lines, time of the earliest arrival, shipments of each line, connection, moves, hours
 * before the arrival at which estimates are compared, time of the latest arrival. It reads at most a fixed number of rows, whatever the
 * size of the account.
 */
export const lineQuery = `WITH ${[sample, delays, errors, reported].join(", ")}
  SELECT line.scac, (SELECT count(*)::int FROM sample WHERE sample.scac = line.scac) AS arrivals,
    coalesce((SELECT json_object_agg(item, shipments) FROM (
      SELECT item, count(*)::int AS shipments FROM reported WHERE reported.scac = line.scac GROUP BY item) items), '{}') AS reported,
    delay.count AS delays, delay.median AS "medianMinutes", delay.p90 AS "p90Minutes",
    error.count AS estimates, error.median AS "medianErrorHours"
  FROM unnest($2::text[]) WITH ORDINALITY AS line(scac, place)
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT shipment_id)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS p90
    FROM delays WHERE delays.scac = line.scac) delay
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median
    FROM errors WHERE errors.scac = line.scac) error
  ORDER BY line.place`;
