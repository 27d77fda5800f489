import { parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
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
  await writeDeferredRows(tx);
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

type Rows = { shipment: Shipment; containers: Container[] | null };

/**
 * The rows after `ingestSandboxTerminalReports`, which projects them again: in the sandbox with the columns that are projected, else
 * as given. Containers that are null are read.
 */
export async function findRowsAfterReports(tx: Tx, { shipment, containers }: Rows) {
  if (containers && shipment.scac !== sandboxScac) return { shipment, containers };
  await writeDeferredRows(tx);
  const { accountId, id } = shipment;
  const stored = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  // `lastNewsAt` may not be stored yet.
  const current = { ...stored, lastNewsAt: shipment.lastNewsAt };
  return { shipment: current, containers: await tx.container.findMany({ where: { accountId, shipmentId: id } }) };
}
