import { v7 as uuid } from "uuid";
import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { reproject } from "./reproject";

/** A word with the bytes it was read from, and its place among their rows. */
export type HeardWord = TerminalWord & { evidenceId: string; evidenceRow: number };

export const wordKey = ({ containerNumber, contentHash }: Pick<TerminalWord, "containerNumber" | "contentHash">) =>
  `${containerNumber} ${contentHash}`;

/** The part of `recordReport` that takes words. */
export async function recordWords(
  tx: Tx,
  shipment: Shipment,
  { words, at }: { words: HeardWord[]; at: Date },
): Promise<Set<string>> {
  const { accountId, id: shipmentId } = shipment;
  if (words.length === 0) return new Set();
  const rows = words.map((word) => ({ ...word, accountId, shipmentId, id: uuid(), observedAt: at }));
  const added = await tx.terminalReport.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { containerNumber: true, contentHash: true },
  });
  if (added.length > 0) {
    // What the line says is judged by when it was last heard: a terminal's word makes none of it credible.
    await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, toldAt: at });
  }
  return new Set(added.map(wordKey));
}
