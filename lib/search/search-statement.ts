import { counted, foundTerms, hasRows, termQueries, termTables } from "@/lib/platform/search/term-queries";
import { containerStatusSql } from "@/lib/shipments/containers/container-state";
import { hasHoldsSql } from "@/lib/shipments/containers/holds-and-fees";
import { typoQueries } from "./typo-queries";

/** The most results. */
export const rowsMax = 25;
/** Higher than rowsMax, as requests that duplicate a listed shipment are dropped later. */
const hitsMax = 60;
/** Customers and documents whose shipments are listed. */
const ownersMax = 10;
/** Tracking requests of a customer that the newest are selected from. */
const requestsMax = 200;

const newest = (row: string) => `ORDER BY ${row}.created_at DESC, ${row}.id DESC LIMIT ${rowsMax}`;

const shipmentsBy = (
  column: string,
  codes: string,
) => `SELECT s.* FROM unnest((SELECT ${codes} FROM input)) code CROSS JOIN LATERAL (
    SELECT 'shipment'::search_record AS record_type, 'text'::search_field AS field, s.id AS record_id, s.created_at, 3 AS tier FROM shipments s
    WHERE s.account_id = $1 AND s.${column} = code ${newest("s")}) s`;

const places = counted(
  "places",
  `${shipmentsBy("port_of_lading_locode", "locodes")}
  UNION ALL ${shipmentsBy("port_of_discharge_locode", "locodes")}
  UNION ALL ${shipmentsBy("destination_locode", "locodes")}
  UNION ALL ${shipmentsBy("scac", "scacs")}`,
);

const bestOwners = (record: string) =>
  `SELECT record_id, min(tier) AS tier FROM found WHERE record_type = '${record}' GROUP BY record_id, created_at
     ORDER BY 2, created_at DESC LIMIT ${ownersMax}`;

/** `limit`: on the records of a customer, when no index has them in the order of their time. */
const byCustomer = (
  record: string,
  table: string,
  limit: string,
) => `SELECT '${record}'::search_record, r.id, r.created_at, o.tier, 'customer'
    FROM (${bestOwners("party")}) o CROSS JOIN LATERAL (
      SELECT r.id, r.created_at FROM (SELECT * FROM ${table} WHERE account_id = $1 AND customer_id = o.record_id${limit}) r ${newest("r")}) r`;

/** Shipments, containers and tracking requests that were found, also by a customer, a custom field or a document. */
const records = `records (record_type, id, created_at, tier, matched_by) AS (
  SELECT record_type, record_id, created_at, tier, CASE field WHEN 'text' THEN 'place' ELSE field::text END
    FROM found WHERE record_type IN ('shipment', 'cargo', 'tracking_request')
  UNION ALL ${byCustomer("shipment", "shipments", "")}
  UNION ALL ${byCustomer("tracking_request", "tracking_requests", ` LIMIT ${requestsMax}`)}
  UNION ALL SELECT (CASE WHEN f.shipment_id IS NOT NULL THEN 'shipment' WHEN f.container_id IS NOT NULL THEN 'cargo'
      ELSE 'tracking_request' END)::search_record, coalesce(f.shipment_id, f.container_id, f.tracking_request_id), o.created_at, o.tier, 'custom_field'
    FROM (SELECT DISTINCT record_id, created_at, tier FROM found WHERE record_type = 'custom_field'
      ORDER BY tier, created_at DESC LIMIT ${hitsMax}) o
    CROSS JOIN LATERAL (SELECT * FROM custom_fields f WHERE f.account_id = $1 AND f.id = o.record_id LIMIT 1) f
  UNION ALL SELECT 'shipment', l.shipment_id, l.created_at, 3, 'document' FROM (${bestOwners("document")}) o CROSS JOIN LATERAL (
      SELECT l.shipment_id, l.created_at FROM document_links l WHERE l.account_id = $1 AND l.document_id = o.record_id
      LIMIT ${rowsMax}) l)`;

const hits = `hits AS (
  SELECT record_type, id, min(tier) AS tier, max(created_at) AS created_at, (array_agg(matched_by ORDER BY tier, matched_by))[1] AS matched_by
    FROM records GROUP BY record_type, id
  ORDER BY 3, 1, 4 DESC, id DESC LIMIT ${hitsMax})`;

const ofShipment = `s.scac, s.port_of_lading_name, s.port_of_lading_locode, s.port_of_discharge_name, s.port_of_discharge_locode,
      s.pod_vessel_name AS vessel_name, s.pod_vessel_imo AS vessel_imo,
      (SELECT p.company_name FROM parties p WHERE p.account_id = $1 AND p.id = s.customer_id) AS customer_name`;

/** The rows of search results. `numbers`: what identifies a tracking request of a listed shipment. */
const rows = `SELECT h.record_type AS entity_type, h.id, r.*,
    CASE h.matched_by WHEN 'place' THEN CASE WHEN (SELECT r.scac = ANY(scacs) FROM input) THEN 'shipping_line' ELSE 'port' END
      ELSE h.matched_by END AS matched_by,
    (ARRAY['exact', 'prefix', 'part', 'related', 'typo'])[h.tier + 1] AS match
  FROM hits h CROSS JOIN LATERAL (
    SELECT s.request_number AS number, NULL::uuid AS shipment_id, ${ofShipment},
      (SELECT count(*)::int FROM containers c WHERE c.account_id = $1 AND c.shipment_id = s.id) AS containers_count,
      s.line_tracking_stopped_at IS NOT NULL AS tracking_stopped, s.line_tracking_stopped_reason AS tracking_stopped_reason,
      NULL AS status, NULL::boolean AS is_retrying, s.status AS current_status, NULL::boolean AS has_holds, NULL AS failed_reason, coalesce(s.ref_numbers, '{}') AS ref_numbers,
      coalesce(s.tags, '{}') AS tags, s.created_at, s.updated_at, s.normalized_number || s.transport_documents || s.bookings AS numbers
    FROM shipments s WHERE h.record_type = 'shipment' AND s.account_id = $1 AND s.id = h.id
    UNION ALL SELECT c.number, c.shipment_id, ${ofShipment}, NULL, NULL, NULL, NULL, NULL,
      ${containerStatusSql("c")}, ${hasHoldsSql("c")}, NULL,
      coalesce(c.ref_numbers, '{}'), coalesce(c.tags, '{}'), c.created_at, c.updated_at, '{}'
    FROM containers c JOIN shipments s ON s.account_id = $1 AND s.id = c.shipment_id
    WHERE h.record_type = 'cargo' AND c.account_id = $1 AND c.id = h.id
    UNION ALL SELECT t.request_number, t.shipment_id, t.scac, s.port_of_lading_name, s.port_of_lading_locode, s.port_of_discharge_name,
      s.port_of_discharge_locode, NULL, NULL,
      (SELECT p.company_name FROM parties p WHERE p.account_id = $1 AND p.id = t.customer_id), NULL, NULL, NULL,
      t.status, t.is_retrying, NULL, NULL, t.failed_reason, coalesce(t.ref_numbers, '{}'), coalesce(t.tags, '{}'), t.created_at, t.updated_at,
      ARRAY[t.normalized_number]
    FROM tracking_requests t LEFT JOIN shipments s ON s.account_id = $1 AND s.id = t.shipment_id
    WHERE h.record_type = 'tracking_request' AND t.account_id = $1 AND t.id = h.id
  ) r ORDER BY h.tier, h.record_type, r.created_at DESC, h.id DESC`;

const exactKinds = [
  ...["number", "transport_document", "reference", "tag", "vessel"].map((field) => ["shipment", field] as const),
  ...["number", "reference", "tag"].map((field) => ["cargo", field] as const),
  ...["number", "reference", "tag"].map((field) => ["tracking_request", field] as const),
  ...["party", "custom_field"].map((record) => [record, "text"] as const),
  ["document", "number"] as const,
];

const more = [
  "$4::boolean AS has_typos",
  "$5::text[] AS halves",
  "$6::text[] AS edits",
  "$7::text[] AS locodes",
  "$8::text[] AS scacs",
];

const hasOthers = hasRows([...termTables, "places"], rowsMax);
const typos = typoQueries(`NOT EXISTS (SELECT FROM exact) AND NOT ${hasOthers}`);

/**
 * The statement of a search: $1 account, $2 text, $3 whether parts are searched, $4 whether a whole term with a typing error is, $5 and
 * $6 LIKE patterns of texts with a typing error, $7 UN/LOCODEs and $8 SCACs that the text names.
 * Ranks exact matches first, then prefixes, parts, ports and shipping lines, and typing errors.
 */
export const searchStatement = `WITH ${[...termQueries({ exactKinds, exactMax: rowsMax, enough: rowsMax, more }), places, ...typos].join(",\n")},
found AS MATERIALIZED (${foundTerms([...termTables, "places", "whole", "pieces"])}),
${records},
${hits}
${rows}`;
