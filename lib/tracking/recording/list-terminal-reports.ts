import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";

/**
 * The terminal reports of an account on the containers of a shipment, both given as SQL expressions. Sources that are polled often
 * repeat themselves: of consecutive reports with equal content only the first and the last are selected, which the projection needs.
 */
export const terminalReportsQuery = (
  accountId: string,
  shipmentId: string,
) => `SELECT container_number AS "containerNumber", source, terminal_id AS "terminalId", locode, place_name AS "placeName",
      timezone, reported_at AS "reportedAt", content_hash AS "contentHash", facts
    FROM (
      SELECT *, lag(content) OVER timeline IS NOT DISTINCT FROM content
        AND lead(content) OVER timeline IS NOT DISTINCT FROM content AS is_repeated
      FROM (
        SELECT *, jsonb_build_array(source, terminal_id, locode, place_name, timezone, facts) AS content FROM terminal_reports
        WHERE account_id = ${accountId} AND shipment_id = ${shipmentId}
      ) reports
      WINDOW timeline AS (PARTITION BY container_number ORDER BY reported_at, content_hash COLLATE "C")
    ) numbered WHERE NOT is_repeated`;

/** The terminal reports on a shipment's containers that the projection needs. */
export function listTerminalReports({ accountId, id }: Pick<Shipment, "accountId" | "id">): Promise<TerminalReport[]> {
  return sql<TerminalReport>(terminalReportsQuery("$1::uuid", "$2::uuid"), [accountId, id]);
}
