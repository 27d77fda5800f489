import { parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { listSandboxTerminalReports } from "@/lib/sandbox/terminal-reports";
import { recordTerminalReports } from "./record-terminal-reports";

async function listSandboxReports(tx: Tx, { accountId, id, normalizedNumber }: Shipment, at: Date) {
  const containers = await tx.container.findMany({ where: { accountId, shipmentId: id }, select: { number: true } });
  const numbers = containers.map(({ number }) => number);
  const canonical = parseNumber(normalizedNumber)?.canonical ?? normalizedNumber;
  const stored = await tx.sandboxItinerary.findFirst({
    where: { accountId, OR: [{ number: canonical }, { containerNumbers: { has: normalizedNumber } }] },
    orderBy: { anchorAt: "asc" },
  });
  const parsed = stored && parseNumber(stored.number);
  if (!stored || !parsed) return [];
  return listSandboxTerminalReports(parsed, stored.anchorAt, at).filter((row) =>
    numbers.includes(String(row.container_number)),
  );
}

/**
 * Records the reports that the terminals of a sandbox shipment have published up to `at`, as if they had been submitted. The
 * caller holds the lock on the shipment's row and has read it since.
 */
export async function ingestSandboxTerminalReports(tx: Tx, shipment: Shipment, at: Date): Promise<void> {
  if (shipment.scac !== sandboxScac) return;
  const rows = await listSandboxReports(tx, shipment, at);
  if (rows.length === 0) return;
  const body = Buffer.from(JSON.stringify({ rows }));
  const reports = rows.flatMap((row, index) => {
    const parsed = parseTerminalReport(row, index);
    if (Array.isArray(parsed)) throw new Error(`invalid sandbox terminal report: ${parsed[0]?.detail}`);
    return { ...parsed.report, evidenceRow: index };
  });
  await recordTerminalReports(tx, shipment, {
    reports,
    page: { status: 200, contentType: "application/json", body },
    at,
  });
}
