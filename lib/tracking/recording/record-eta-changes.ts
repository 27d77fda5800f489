import { v7 as uuid } from "uuid";
import { realNow } from "@/lib/platform/clock";
import { deferRows } from "@/lib/platform/db/deferred-rows";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ShipmentProjection } from "@/lib/tracking/projection/project";
import type { ContainerState } from "@/lib/tracking/projection/project-container";
import type { ShipmentState } from "@/lib/tracking/projection/project-shipment";
import {
  type CurrentArrival,
  type EtaChangeState,
  etaChangesOf,
  type LastEtaChange,
  type Occasion,
  withReasonOfContainer,
} from "./eta-changes";

type VesselColumns =
  | "podEtaAt"
  | "podEtaDateOnly"
  | "podTimezone"
  | "timesWithoutTimezone"
  | "podVesselImo"
  | "podVesselName"
  | "podVoyageNumber";

function toArrival(row: Pick<ContainerState, VesselColumns>) {
  return {
    etaAt: row.podEtaAt,
    dateOnly: row.podEtaDateOnly,
    // Null is left to local times without a time zone.
    timezone: row.timesWithoutTimezone.includes("pod_eta_at") ? null : (row.podTimezone ?? "UTC"),
    vesselImo: row.podVesselImo,
    vesselName: row.podVesselName,
    voyageNumber: row.podVoyageNumber,
  };
}

/** The arrival that a container shows. */
export function arrivalOfContainer(row: ContainerState | Container): CurrentArrival {
  const hasArrived = row.podArrivedAt !== null;
  return { ...toArrival(row), podLocode: row.podLocode, podName: row.podName, hasArrived };
}

function arrivalOfShipment(row: ShipmentState | Shipment): CurrentArrival {
  const { portOfDischargeLocode: podLocode, portOfDischargeName: podName, podAtaAt } = row;
  return { ...toArrival(row), podLocode, podName, hasArrived: podAtaAt !== null };
}

const isEqual = (a: CurrentArrival, b: CurrentArrival | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether any arrival differs from the stored rows. */
function hasNewArrival(shipment: Shipment, containers: Container[], state: ShipmentProjection): boolean {
  const stored = new Map(containers.map((row) => [row.number, arrivalOfContainer(row)]));
  return (
    !isEqual(arrivalOfShipment(state.shipment), arrivalOfShipment(shipment)) ||
    state.containers.some((container) => !isEqual(arrivalOfContainer(container), stored.get(container.number)))
  );
}

type LastRow = LastEtaChange & { containerId: string | null; createdAt: Date };

/** The last change of the shipment and of each of its containers. */
const readLastChanges = together(async (_tx, shipments: Pick<Shipment, "accountId" | "id">[]) => {
  const ids = [shipments.map(({ accountId }) => accountId), shipments.map(({ id }) => id)];
  const rows = await sql<LastRow & { sentId: string }>(lastChangesQuery, ids);
  const rowsOf = Map.groupBy(rows, ({ sentId }) => sentId);
  return shipments.map(({ id }): LastRow[] => rowsOf.get(id) ?? []);
});

const lastChangesQuery = `SELECT sent.id AS "sentId", last.* FROM unnest($1::uuid[], $2::uuid[]) AS sent(account_id, id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT ON (container_id) container_id AS "containerId", created_at AS "createdAt", observed_at AS "observedAt",
      reported_at AS "reportedAt", source_hash AS "sourceHash", new_eta_at AS "etaAt", date_only AS "dateOnly", timezone,
      new_pod_locode AS "podLocode", new_pod_name AS "podName", new_vessel_imo AS "vesselImo",
      new_vessel_name AS "vesselName", new_voyage_number AS "voyageNumber"
    FROM eta_changes WHERE account_id = sent.account_id AND shipment_id = sent.id
    ORDER BY container_id, created_at DESC, id DESC) last`;

/**
 * Records what changed in the arrivals of a shipment and its containers. `before` and `written`: the containers as stored before and now.
 * `isNew`: the running transaction creates the shipment. Returns the reason of the last change by the id of the shipment or container. The
 * caller holds the lock on the shipment's row, and has written the containers.
 */
export async function recordEtaChanges(
  tx: Tx,
  shipment: Shipment,
  { before, written, isNew }: { before: Container[]; written: Container[]; isNew: boolean },
  state: ShipmentProjection,
  occasion: Occasion,
): Promise<Map<string, string>> {
  const isCorrected = occasion.isReprojected || occasion.isOutdated === true;
  if (!isCorrected && !hasNewArrival(shipment, before, state)) return new Map();
  const { id: shipmentId } = shipment;
  const lastRows = isNew ? [] : await readLastChanges(tx, shipment);
  const lastOf = new Map(lastRows.map((row) => [row.containerId, row]));
  const idOf = new Map(written.map(({ id, number }) => [number, id]));
  const evidenceOf = new Map(state.arrivals.map((arrival) => [arrival.containerNumber, arrival]));
  const changesOf = (number: string | null, containerId: string | null, arrival: CurrentArrival): EtaChangeState[] => {
    const evidence = evidenceOf.get(number);
    return evidence ? etaChangesOf(lastOf.get(containerId) ?? null, arrival, evidence, occasion) : [];
  };
  const ofContainers = state.containers.flatMap((container) => {
    const containerId = idOf.get(container.number) ?? null;
    if (containerId === null) return [];
    const changes = changesOf(container.number, containerId, arrivalOfContainer(container));
    return changes.map((change) => ({ ...change, containerId }));
  });
  const own = changesOf(null, null, arrivalOfShipment(state.shipment)).map((change) => ({
    ...(state.containers.length > 0 ? withReasonOfContainer(change, ofContainers) : change),
    containerId: null,
  }));
  await insertChanges(tx, shipment, [...own, ...ofContainers], lastRows);
  // The log of a shipment from before the log existed begins with the past, which is not what changed now.
  const isPast = (containerId: string | null) => isCorrected && !lastOf.has(containerId);
  const reasons = [...own, ...ofContainers].flatMap(({ containerId, reason }) =>
    reason === null || isPast(containerId) ? [] : [[containerId ?? shipmentId, reason] as const],
  );
  return new Map(reasons);
}

type Row = EtaChangeState & { containerId: string | null };

/** Their time of creation is after that of earlier changes, whatever the clocks of the processes say. */
async function insertChanges(tx: Tx, shipment: Shipment, changes: Row[], lastRows: LastRow[]): Promise<void> {
  const { accountId, id: shipmentId } = shipment;
  const createdAt = new Date(Math.max(realNow().getTime(), ...lastRows.map((row) => row.createdAt.getTime() + 1)));
  const rows = changes.map((change) => ({ accountId, id: uuid(), shipmentId, createdAt, ...change }));
  deferRows(tx, "eta_changes", null, rows);
}
