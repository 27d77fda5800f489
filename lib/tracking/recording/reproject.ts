import { v7 as uuid } from "uuid";
import { applyToNewContainers } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import { type ChangeReason, computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { RecordType } from "@/lib/outbox/record-types";
import type { Actor } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { deferRows, deferUpdate, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Container, Shipment, TransportEvent } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ShipmentProjection } from "@/lib/tracking/projection/project";
import { currentProjectionVersion } from "./current-projection-version";
import { listTerminalReports } from "./list-terminal-reports";
import { matchTransportEvents, transportEventKey } from "./match-transport-events";
import { projectInThread } from "./project-in-thread";
import { projectionInputsOf } from "./projection-inputs";
import { readStoredState, type StoredState } from "./read-stored-state";
import { recordEtaChanges } from "./record-eta-changes";
import { resolveEvents, resolveTerminalReports } from "./resolve-evidence";

/**
 * `at`: the time of the carrier's last report, against which future-dated actuals are ignored. `reportedAt`: the time of the
 * recorded changes. `by`: the user who caused them, if any. `reason`: default: the user, else a report.
 */
type ReprojectOptions = {
  at: Date;
  reportedAt: Date;
  by?: Actor;
  reason?: ChangeReason;
  /** The state, if it has been read since the shipment's row was locked, with the events to project. */
  stored?: StoredState;
};

/** The shipment and its containers after a projection. */
export type ProjectedRows = { shipment: Shipment; containers: Container[] };

/** A hand-written statement, because `updated_at` must not change with the version alone. */
async function writeProjectionVersion(tx: Tx, { accountId, id }: Shipment, version: number): Promise<void> {
  await tx.$executeRaw`UPDATE shipments SET projection_version = ${version}, reprojection_failed_at = NULL
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid`;
}

/**
 * Projects all evidence of a shipment into its rows and records the changes. If the rows were projected by an earlier version,
 * the evidence is first resolved with the current reference data. Returns the rows as written. The caller holds the lock on
 * the shipment's row and has read it since.
 */
export async function reproject(
  tx: Tx,
  shipment: Shipment,
  { at, reportedAt, by, reason = by ? "user" : "report", stored: given }: ReprojectOptions,
): Promise<ProjectedRows> {
  const { accountId } = shipment;
  const version = await currentProjectionVersion();
  const isOutdated = shipment.projectionVersion < version;
  if (shipment.projectionVersion !== version) await writeProjectionVersion(tx, shipment, version);
  const stored = given ?? (await readStoredState(tx, shipment));
  const { containers, transportEvents } = stored;
  if (stored.events.length === 0) return { shipment, containers };
  // The reports are read again, with those that are recorded now.
  if (isOutdated) await writeDeferredRows(tx);
  const events = isOutdated ? await resolveEvents(stored.events) : stored.events;
  if (isOutdated) await resolveTerminalReports(tx, shipment);
  const reports = isOutdated ? await listTerminalReports(shipment) : stored.reports;
  const inputs = await projectionInputsOf(tx, shipment, { ...stored, events, reports });
  const state = await projectInThread(accountId, events, at, inputs);
  const { changes, written, current } = await writeState(tx, { shipment, containers, transportEvents }, state);
  const rows = { before: containers, written, isNew: stored.isNew };
  const etaReasons = await recordEtaChanges(tx, shipment, rows, state, {
    observedAt: reportedAt,
    isReprojected: reason === "reprojected",
    isOutdated,
  });
  const explained = changes.map((change) => ({
    ...change,
    etaChangeReason: etaReasons.get(change.resourceId) ?? null,
  }));
  recordChanges({ accountId, reason, actor: by ?? null, at: reportedAt }, explained);
  const numbers = containers.map(({ number }) => number);
  const added = state.containers.flatMap(({ number }) => (numbers.includes(number) ? [] : [number]));
  // A report is recorded together with others; any other caller reads the rows at once.
  if (!given) await writeDeferredRows(tx);
  // The request of a new shipment sets its values on the containers itself.
  if (!stored.isNew) await applyToNewContainers(tx, shipment, { numbers: added, at });
  return { shipment: current, containers: written };
}

type StoredRows = { shipment: Shipment; containers: Container[]; transportEvents: TransportEvent[] };

/** Columns whose changes are not published. */
const unpublishedColumns = new Set(["provenance", "sourceHash", "naturalKey", "terminalCheckedAt"]);

function publishedChangesOf(changeset: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(Object.entries(changeset).filter(([column]) => !unpublishedColumns.has(column)));
}

type Row = { id: string } & Record<string, unknown>;
type Diff = { written: Row[]; changes: NewChange[]; removed: string[] };

/**
 * The rows to write and remove, and the changes to record, from projected and stored rows matched by natural key.
 * `newRowDefaults` are columns of new rows that are not projected, `columnsOfWrite` those of every written row.
 */
function diffRows(
  resourceType: RecordType,
  shipmentId: string,
  stored: Map<string, { id: string }>,
  next: Map<string, Record<string, unknown>>,
  newRowDefaults: Record<string, unknown>,
  columnsOfWrite: Record<string, unknown> = {},
): Diff {
  const result: Diff = { written: [], changes: [], removed: [] };
  for (const [key, state] of next) {
    const row = stored.get(key);
    const changeset = computeChangeset(row ? { ...row } : null, state);
    if (!changeset) continue;
    const id = row?.id ?? uuid();
    result.written.push({ ...newRowDefaults, ...row, ...state, id, ...columnsOfWrite });
    const published = publishedChangesOf(changeset);
    if (Object.keys(published).length === 0) continue;
    const action = row ? "updated" : "created";
    const snapshot = result.written.at(-1);
    result.changes.push({ resourceType, resourceId: id, shipmentId, action, changeset: published, snapshot });
  }
  for (const [key, row] of stored) {
    if (next.has(key)) continue;
    result.removed.push(row.id);
    const changeset = { removed: [false, true] as [unknown, unknown] };
    result.changes.push({ resourceType, resourceId: row.id, shipmentId, action: "deleted", changeset });
  }
  return result;
}

type WrittenContainers = { changes: NewChange[]; containers: Container[] };

async function writeContainers(tx: Tx, stored: StoredRows, state: ShipmentProjection): Promise<WrittenContainers> {
  const { accountId, id: shipmentId, refNumbers, tags } = stored.shipment;
  const now = realNow();
  const { written, changes, removed } = diffRows(
    "container",
    shipmentId,
    new Map(stored.containers.map((row) => [row.number, row])),
    new Map(state.containers.map((container) => [container.number, container])),
    { accountId, shipmentId, refNumbers, tags, deliveredAt: null, createdAt: now },
    { updatedAt: now },
  );
  deferRows(tx, "containers", ["accountId", "shipmentId", "number"], written);
  if (removed.length > 0) await tx.container.deleteMany({ where: { accountId, id: { in: removed } } });
  // The lock on the shipment's row excludes other writers, so that the rows need not be read again.
  const rows = new Map([...stored.containers, ...(written as Container[])].map((row) => [row.id, row]));
  for (const id of removed) rows.delete(id);
  return { changes, containers: [...rows.values()] };
}

/** Sorts changes by the time of their event, so that of several in one report the latest has the highest sequence number. */
function inOrderOfTime(changes: NewChange[], events: { id: string; timestamp?: unknown }[]): NewChange[] {
  const timeOf = new Map(
    events.map(({ id, timestamp }) => [id, timestamp instanceof Date ? timestamp.getTime() : null]),
  );
  const msOf = ({ resourceId }: NewChange) => timeOf.get(resourceId) ?? Number.POSITIVE_INFINITY;
  return changes.toSorted((a, b) => (msOf(a) === msOf(b) ? 0 : msOf(a) - msOf(b)));
}

/** The ids of written rows whose natural key changes. */
function renamedIds(stored: TransportEvent[], written: Row[]): string[] {
  const keyOf = new Map(stored.map(({ id, naturalKey }) => [id, naturalKey]));
  return written.flatMap(({ id, naturalKey }) => (keyOf.has(id) && keyOf.get(id) !== naturalKey ? [id] : []));
}

/** Frees the natural keys of rows that are written with other ones: one row can take over the key of another. */
async function clearKeys(tx: Tx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`UPDATE transport_events SET natural_key = id::text
    WHERE account_id = ${accountId}::uuid AND id = ANY(${ids}::uuid[])`;
}

async function writeTransportEvents(
  tx: Tx,
  stored: StoredRows,
  containers: Container[],
  state: ShipmentProjection,
): Promise<NewChange[]> {
  const { accountId, id: shipmentId } = stored.shipment;
  const idOf = new Map(containers.map(({ id, number }) => [number, id]));
  const next = state.transportEvents.map(({ containerNumber, ...event }) => ({
    ...event,
    containerId: idOf.get(containerNumber),
  }));
  const containerIds = new Set(idOf.values());
  const rows = stored.transportEvents.filter(({ containerId }) => containerIds.has(containerId));
  const { written, changes, removed } = diffRows(
    "transport_event",
    shipmentId,
    matchTransportEvents(rows, next),
    new Map(next.map((event) => [transportEventKey(event), event])),
    { accountId, shipmentId, createdAt: realNow() },
  );
  if (removed.length > 0) await tx.transportEvent.deleteMany({ where: { accountId, id: { in: removed } } });
  await clearKeys(tx, accountId, renamedIds(rows, written));
  deferRows(tx, "transport_events", ["accountId", "id"], written);
  return inOrderOfTime(changes, [...stored.transportEvents, ...written]);
}

type WrittenState = { changes: NewChange[]; written: Container[]; current: Shipment };

/** Writes the projected rows that differ, one statement per table; returns the changes and the rows as written. */
async function writeState(tx: Tx, stored: StoredRows, state: ShipmentProjection): Promise<WrittenState> {
  const { id } = stored.shipment;
  const changeset = computeChangeset({ ...stored.shipment }, state.shipment);
  const published = changeset ? publishedChangesOf(changeset) : {};
  const snapshot = changeset
    ? deferUpdate<Shipment>(tx, "shipments", stored.shipment, state.shipment as Partial<Shipment>)
    : undefined;
  const { changes, containers } = await writeContainers(tx, stored, state);
  const transportEvents = await writeTransportEvents(tx, stored, containers, state);
  const own =
    Object.keys(published).length > 0
      ? [{ resourceType: "shipment" as const, resourceId: id, shipmentId: id, changeset: published, snapshot }]
      : [];
  return {
    changes: [...own, ...changes, ...transportEvents],
    written: containers,
    current: snapshot ?? stored.shipment,
  };
}
