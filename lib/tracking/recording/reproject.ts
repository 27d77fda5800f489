import { applyToNewContainers } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Actor } from "@/lib/platform/auth/account";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { type Beside, project } from "@/lib/tracking/projection/project";
import { readWords } from "@/lib/tracking/projection/read-words";
import { writeState } from "./write-state";

/** `at`: up to when the line's word counts as credible. `toldAt`: when what became different did. `by`: who brought it about. */
type Telling = { at: Date; toldAt: Date; by?: Actor };

const ours = { accountId: true, id: true, shipmentId: true, evidenceId: true } as const;

async function readBeside(tx: Tx, shipment: Shipment, containers: Container[]): Promise<Beside> {
  const delivered = containers.flatMap(({ number, deliveredAt }) =>
    deliveredAt ? [[number, deliveredAt] as const] : [],
  );
  return { words: await readWords(tx, shipment), delivered: new Map(delivered) };
}

/**
 * Folds all evidence of a shipment into its rows, and notes what became different. The caller holds the row and has read it
 * since.
 */
export async function reproject(tx: Tx, shipment: Shipment, { at, toldAt, by }: Telling): Promise<void> {
  const { accountId } = shipment;
  const where = { accountId, shipmentId: shipment.id };
  const events: TrackedEvent[] = await tx.carrierEvent.findMany({ where, omit: { ...ours, unLocationCode: true } });
  if (events.length === 0) return;
  const containers = await tx.container.findMany({ where });
  const transportEvents = await tx.transportEvent.findMany({ where });
  const state = project(events, at, await readBeside(tx, shipment, containers));
  const changes = await writeState(tx, { shipment, containers, transportEvents }, state);
  recordChanges({ accountId, reason: by ? "user" : "report", by: by ?? null, at: toldAt }, changes);
  const numbers = containers.map(({ number }) => number);
  const added = state.containers.flatMap(({ number }) => (numbers.includes(number) ? [] : [number]));
  await applyToNewContainers(tx, shipment, { numbers: added, at });
}
