import { sql } from "@/lib/platform/db/sql";

const unprojected = {
  shipments: [
    "projection_version",
    "reprojection_failed_at",
    "updated_at",
    "next_poll_at",
    "report_digest",
    "lease_token",
    "lease_until",
    "line_tracking_last_attempted_at",
    "line_tracking_last_succeeded_at",
  ],
  containers: ["updated_at"],
  carrier_events: [],
  terminal_reports: [],
  // Rows that were deleted and projected again.
  transport_events: ["id", "created_at"],
};

/**
 * For tests: by shipment of the account, all its rows as JSON, or only their hash. Columns that a projection need not restore are
 * left out.
 */
export async function readProjectedStates(accountId: string, hashed = false): Promise<Map<string, string>> {
  const selects = Object.entries(unprojected).map(([table, columns]) => {
    const shipmentId = table === "shipments" ? "id" : "shipment_id";
    const omitted = columns.map((column) => ` - '${column}'`).join("");
    return `SELECT ${shipmentId} AS id, '${table} ' || (to_jsonb(${table})${omitted})::text AS row FROM ${table} WHERE account_id = $1`;
  });
  const rows = `string_agg(row, E'\\n' ORDER BY row)`;
  const found = await sql<{ id: string; state: string }>(
    `SELECT id, ${hashed ? `md5(${rows})` : rows} AS state FROM (${selects.join(" UNION ALL ")}) rows GROUP BY id`,
    [accountId],
  );
  return new Map(found.map(({ id, state }) => [id, state]));
}
