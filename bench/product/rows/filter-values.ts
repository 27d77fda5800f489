/** SQL with values that select something, at most a few of the account `$1`, as the column `value`. */
const some = (table: string, column: string, condition = `${column} IS NOT NULL`) =>
  `SELECT ${column} AS value FROM ${table} WHERE account_id = $1 AND ${condition} GROUP BY 1 ORDER BY hashtext(${column}::text) LIMIT 5`;

const texts = (...values: string[]) =>
  `SELECT unnest(ARRAY[${values.map((value) => `'${value}'`).join(", ")}]) AS value`;
const timeBefore = (days: number) =>
  `SELECT to_char(now() - interval '${days} days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS value`;
/** Five characters within the values of a column. */
const partOf = (table: string, column: string, start: number) =>
  `SELECT DISTINCT substr(${column}, ${start}, 5) AS value FROM (${some(table, column)}) used (${column}) LIMIT 5`;
/** The end of the name of a vessel, which few vessels share. */
const endOfVessel = (table: string) =>
  `SELECT DISTINCT right(name, 8) AS value FROM (${some(table, "pod_vessel_name")}) used (name) LIMIT 5`;
const firstOf = (table: string, column: string) => some(table, `${column}[1]`, `cardinality(${column}) > 0`);

const customers = {
  "filter[customer_id]": some("shipments", "customer_id"),
  "filter[customer_name]": some("parties", "company_name"),
  "filter[customer_name][contains]": partOf("parties", "company_name", 3),
};
const ofShipment = {
  ...customers,
  "filter[line_scac]": some("shipments", "scac"),
  "filter[freshness]": texts("checked", "due", "quiet", "silent", "no_longer_found", "broken", "stopped"),
  "filter[data_mark]": texts("held_back"),
  "filter[tracking_stopped]": texts("true", "false"),
  "filter[has_holds]": texts("true", "false"),
  "filter[delay_hours][start]": texts("12", "72"),
  "filter[delay_hours][end]": texts("0", "-12"),
  "filter[differs]": texts("true", "false"),
  "filter[updated_at]": timeBefore(1),
};

/** SQL for the values of each filter of a list that its ending does not determine. */
const filterValues: Record<string, Record<string, string>> = {
  shipments: {
    ...ofShipment,
    number: some("shipments", "normalized_number"),
    q: `SELECT substr(normalized_number, 5, 6) AS value FROM shipments WHERE account_id = $1 LIMIT 5`,
    "filter[pod_vessel_name]": some("shipments", "pod_vessel_name"),
    "filter[pod_voyage_number]": some("shipments", "pod_voyage_number"),
    "filter[pod_terminal_id]": some("shipments", "pod_terminal_id"),
    "filter[pod_eta_moved_since]": timeBefore(7),
    "filter[pod_eta_local_date][start]": texts("2026-11-20"),
    "filter[pod_eta_local_date][end]": texts("2026-11-20"),
    "filter[pod_arrival_expected]": texts("true", "false"),
    "filter[pod_vessel_name][contains]": endOfVessel("shipments"),
    "filter[ref_numbers][contains]": `SELECT substr(ref_numbers[1], 5, 6) AS value FROM shipments WHERE account_id = $1 LIMIT 5`,
    "filter[status]": texts(
      "pending",
      "awaiting_departure",
      "in_transit",
      "arrived_at_pod",
      "delivered_to_destination",
      "stopped",
    ),
    "filter[stage]": texts("transshipment", "inland", "complete"),
    "filter[pod_locode]": some("shipments", "port_of_discharge_locode"),
    "filter[pol_locode]": some("shipments", "port_of_lading_locode"),
    "filter[destination_locode]": some("shipments", "destination_locode"),
    "filter[pod_vessel_imo]": some("shipments", "pod_vessel_imo"),
    "filter[custom_field]": texts("terminal:T7"),
    "filter[custom_field][start]": texts("margin:5", "margin:990", "terminal:5"),
    "filter[custom_field][end]": texts("payable:2025-02-01", "payable:2026-11-20", "terminal:2026-11-20"),
    "filter[custom_field][exists]": texts("terminal:true", "terminal:false"),
    "filter[tags]": firstOf("shipments", "tags"),
    "filter[ref_numbers]": firstOf("shipments", "ref_numbers"),
  },
  containers: {
    ...ofShipment,
    "filter[number]": some("containers", "number"),
    "filter[number][contains]": partOf("containers", "number", 6),
    "filter[pod_vessel_name][contains]": endOfVessel("containers"),
    "filter[ref_numbers][contains]": `SELECT ref_numbers[1] AS value FROM containers WHERE account_id = $1 AND length(ref_numbers[1]) > 5 LIMIT 5`,
    "filter[status]": texts("on_ship", "grounded", "available", "picked_up", "empty_returned"),
    "filter[available_for_pickup]": texts("true", "false"),
    "filter[hold]": texts("customs"),
    "filter[has_fees]": texts("false"),
    "filter[equipment_type]": texts("reefer", "dry"),
    "filter[pod_vessel_name]": some("containers", "pod_vessel_name"),
    "filter[pod_voyage_number]": some("containers", "pod_voyage_number"),
    "filter[last_free_day_reported]": texts("true", "false"),
    "filter[pickup_place]": texts("port", "inland"),
    "filter[empty_terminated_within_days]": texts("7"),
    "filter[free_days_left][start]": texts("-14", "0"),
    "filter[free_days_left][end]": texts("1", "3"),
    "filter[return_days_left][start]": texts("-14", "0"),
    "filter[return_days_left][end]": texts("-1", "1"),
    "filter[pol_locode]": some("containers", "pol_locode"),
    "filter[destination_locode]": some("containers", "destination_locode"),
    "filter[pod_vessel_imo]": some("containers", "pod_vessel_imo"),
    "filter[pod_terminal_id]": some("containers", "pod_terminal_id"),
    "filter[custom_field]": texts("warehouse:W7"),
    "filter[custom_field][start]": texts("pallets:5", "pallets:980", "warehouse:5"),
    "filter[custom_field][end]": texts("due:2025-02-01", "due:2026-11-20", "warehouse:2026-11-20"),
    "filter[custom_field][exists]": texts("warehouse:true", "warehouse:false"),
    "filter[free_time]": texts("not_started", "running", "last_day", "past"),
    "filter[current_vessel_imo]": some("containers", "current_vessel_imo"),
    "filter[pod_locode]": some("containers", "pod_locode"),
    "filter[tags]": firstOf("containers", "tags"),
    "filter[ref_numbers]": firstOf("containers", "ref_numbers"),
  },
  tracking_requests: {
    ...customers,
    "filter[request_number]": some("tracking_requests", "request_number"),
    request_number: some("tracking_requests", "request_number"),
    "filter[status]": texts("created", "failed", "tracking_stopped"),
    "filter[dismissed]": texts("true", "false"),
    "filter[scac]": some("tracking_requests", "scac"),
    "filter[request_type]": texts("bill_of_lading", "booking_number"),
    q: `SELECT substr(normalized_number, 5, 6) AS value FROM tracking_requests WHERE account_id = $1 LIMIT 5`,
    "filter[tags]": firstOf("tracking_requests", "tags"),
    "filter[ref_numbers]": firstOf("tracking_requests", "ref_numbers"),
  },
};

/** Filters by the time of any attribute. */
const byEnding: Record<string, string> = {
  "[start]": timeBefore(30),
  "[end]": timeBefore(300),
  "[from]": timeBefore(30),
  "[to]": timeBefore(300),
  "[exists]": texts("true", "false"),
};

/** SQL for values of a filter, as the column `value`; `$1` is the account. Throws for a filter that the benchmark does not know. */
export function valuesOf(list: string, filter: string): string {
  const [ending = ""] = /\[\w+\]$/.exec(filter) ?? [];
  const text = filterValues[list]?.[filter.replace(/\[not\]$/, "")] ?? byEnding[ending];
  if (!text)
    throw new Error(`The benchmark has no values for the filter ${filter} of ${list}: add them in filter-values.ts.`);
  return text;
}
