import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

/**
 * The terminal reports on a shipment's containers. Sources that are polled often repeat themselves: of consecutive reports with
 * equal content only the first and the last are returned, which the projection needs.
 */
export async function listTerminalReports(
  tx: Tx,
  { accountId, id }: Pick<Shipment, "accountId" | "id">,
): Promise<TerminalReport[]> {
  return tx.$queryRaw<TerminalReport[]>`
    SELECT container_number AS "containerNumber", source, terminal_id AS "terminalId", locode, place_name AS "placeName",
      timezone, reported_at AS "reportedAt", content_hash AS "contentHash", facts
    FROM (
      SELECT *, lag(content) OVER timeline IS NOT DISTINCT FROM content
        AND lead(content) OVER timeline IS NOT DISTINCT FROM content AS is_repeated
      FROM (
        SELECT *, jsonb_build_array(source, terminal_id, locode, place_name, timezone, facts) AS content FROM terminal_reports
        WHERE account_id = ${accountId}::uuid AND shipment_id = ${id}::uuid
      ) reports
      WINDOW timeline AS (PARTITION BY container_number ORDER BY reported_at, content_hash COLLATE "C")
    ) numbered WHERE NOT is_repeated`;
}
