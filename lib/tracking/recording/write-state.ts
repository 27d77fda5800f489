import { v7 as uuid } from "uuid";
import { changesetOf, type NewChange } from "@/lib/outbox/record-change";
import type { Container, Shipment, TransportEvent } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { upsertRows } from "@/lib/platform/db/upsert-rows";
import type { State } from "@/lib/tracking/projection/project";

type Known = { shipment: Shipment; containers: Container[]; transportEvents: TransportEvent[] };

/** What the projection does not say and does not count as news by itself. */
const silentColumns = new Set(["provenance", "sourceHash", "naturalKey", "terminalCheckedAt"]);

function newsOf(changeset: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(Object.entries(changeset).filter(([column]) => !silentColumns.has(column)));
}

type Row = { id: string } & Record<string, unknown>;
type Diff = { written: Row[]; changes: NewChange[]; gone: string[] };

/** Rows to write and changes to tell, from what the projection says and what is stored, matched by natural key. */
function diff(
  resourceType: string,
  shipmentId: string,
  known: Map<string, { id: string }>,
  next: Map<string, Record<string, unknown>>,
  extrasOfNew: Record<string, unknown>,
): Diff {
  const result: Diff = { written: [], changes: [], gone: [] };
  for (const [key, state] of next) {
    const row = known.get(key);
    const changeset = changesetOf(row ? { ...row } : null, state);
    if (!changeset) continue;
    const id = row?.id ?? uuid();
    result.written.push({ ...extrasOfNew, ...row, ...state, id });
    const news = newsOf(changeset);
    if (Object.keys(news).length > 0)
      result.changes.push({ resourceType, resourceId: id, shipmentId, changeset: news });
  }
  for (const [key, row] of known) {
    if (next.has(key)) continue;
    result.gone.push(row.id);
    result.changes.push({ resourceType, resourceId: row.id, shipmentId, changeset: { removed: [false, true] } });
  }
  return result;
}

async function writeContainers(tx: Tx, known: Known, state: State): Promise<NewChange[]> {
  const { accountId, id: shipmentId, refNumbers, tags } = known.shipment;
  const now = new Date();
  const { written, changes, gone } = diff(
    "container",
    shipmentId,
    new Map(known.containers.map((row) => [row.number, row])),
    new Map(state.containers.map((container) => [container.number, container])),
    { accountId, shipmentId, refNumbers, tags, deliveredAt: null, createdAt: now },
  );
  await upsertRows(
    tx,
    "containers",
    ["accountId", "shipmentId", "number"],
    written.map((row) => ({ ...row, updatedAt: now })),
  );
  if (gone.length > 0) await tx.container.deleteMany({ where: { accountId, id: { in: gone } } });
  return changes;
}

async function writeTransportEvents(tx: Tx, known: Known, state: State): Promise<NewChange[]> {
  const { accountId, id: shipmentId } = known.shipment;
  const containers = await tx.container.findMany({
    where: { accountId, shipmentId },
    select: { id: true, number: true },
  });
  const idOf = new Map(containers.map(({ id, number }) => [number, id]));
  const next = state.transportEvents.map(({ containerNumber, ...event }) => ({
    ...event,
    containerId: idOf.get(containerNumber),
  }));
  const keyOf = (row: { containerId?: string; naturalKey: string }) => `${row.containerId}|${row.naturalKey}`;
  const alive = new Set(idOf.values());
  const { written, changes, gone } = diff(
    "transport_event",
    shipmentId,
    new Map(known.transportEvents.filter(({ containerId }) => alive.has(containerId)).map((row) => [keyOf(row), row])),
    new Map(next.map((event) => [keyOf(event), event])),
    { accountId, shipmentId, createdAt: new Date() },
  );
  await upsertRows(tx, "transport_events", ["accountId", "containerId", "naturalKey"], written);
  if (gone.length > 0) await tx.transportEvent.deleteMany({ where: { accountId, id: { in: gone } } });
  return changes;
}

/** Writes the projected rows that differ, one statement a table, and gives what became different. */
export async function writeState(tx: Tx, known: Known, state: State): Promise<NewChange[]> {
  const { accountId, id } = known.shipment;
  const changeset = changesetOf({ ...known.shipment }, state.shipment);
  const news = changeset ? newsOf(changeset) : {};
  if (changeset) await tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: state.shipment });
  const containers = await writeContainers(tx, known, state);
  const transportEvents = await writeTransportEvents(tx, known, state);
  const own =
    Object.keys(news).length > 0 ? [{ resourceType: "shipment", resourceId: id, shipmentId: id, changeset: news }] : [];
  return [...own, ...containers, ...transportEvents];
}
