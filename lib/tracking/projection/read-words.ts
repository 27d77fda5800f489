import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

/**
 * What was said of a shipment's containers. Who is asked every few minutes says mostly the same: of equal words one after the
 * other only the first is read, which tells since when, and the last, which tells how long.
 */
export async function readWords(
  tx: Tx,
  { accountId, id }: Pick<Shipment, "accountId" | "id">,
): Promise<TerminalWord[]> {
  return tx.$queryRaw<TerminalWord[]>`
    SELECT container_number AS "containerNumber", source, terminal_id AS "terminalId", locode, place_name AS "placeName",
      timezone, reported_at AS "reportedAt", content_hash AS "contentHash", facts
    FROM (
      SELECT *, lag(said) OVER spoken IS NOT DISTINCT FROM said AND lead(said) OVER spoken IS NOT DISTINCT FROM said AS is_between
      FROM (
        SELECT *, jsonb_build_array(source, terminal_id, locode, place_name, timezone, facts) AS said FROM terminal_reports
        WHERE account_id = ${accountId}::uuid AND shipment_id = ${id}::uuid
      ) words
      WINDOW spoken AS (PARTITION BY container_number ORDER BY reported_at, content_hash COLLATE "C")
    ) told WHERE NOT is_between`;
}
