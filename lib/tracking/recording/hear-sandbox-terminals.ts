import { readReport } from "@/lib/ingest/terminals/read-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { terminalWords } from "@/lib/sandbox/terminal-words";
import { recordEvidence } from "./record-evidence";
import { recordReport } from "./record-report";

async function sayings(tx: Tx, { accountId, id, normalizedNumber }: Shipment, at: Date) {
  const containers = await tx.container.findMany({ where: { accountId, shipmentId: id }, select: { number: true } });
  const numbers = containers.map(({ number }) => number);
  const canonical = parseNumber(normalizedNumber)?.canonical ?? normalizedNumber;
  const kept = await tx.sandboxJourney.findFirst({
    where: { accountId, OR: [{ number: canonical }, { containerNumbers: { has: normalizedNumber } }] },
    orderBy: { anchorAt: "asc" },
  });
  const journey = kept && parseNumber(kept.number);
  if (!kept || !journey) return [];
  return terminalWords(journey, kept.anchorAt, at).filter((row) => numbers.includes(String(row.container_number)));
}

/**
 * What the terminals of a sandbox journey have said up to `at`, beside what its line says then, as if they had sent it in. The
 * caller holds the shipment's row and has read it since.
 */
export async function hearSandboxTerminals(tx: Tx, shipment: Shipment, at: Date): Promise<void> {
  if (shipment.scac !== "TEST") return;
  const rows = await sayings(tx, shipment, at);
  if (rows.length === 0) return;
  const body = Buffer.from(JSON.stringify({ rows }));
  const [evidence] = await recordEvidence(tx, shipment.accountId, [
    { status: 200, contentType: "application/json", body },
  ]);
  const words = rows.flatMap((row, index) => {
    const read = readReport(row, index);
    if (Array.isArray(read)) throw new Error(`a sandbox terminal says what nobody understands: ${read[0]?.detail}`);
    return { ...read.word, evidenceId: evidence?.id ?? "", evidenceRow: index };
  });
  await recordReport(tx, shipment, { words, at });
}
