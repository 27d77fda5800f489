import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { isAnnounced, versionsByEvent } from "@/lib/tracking/projection/current-events";
import { compareTimes, compareVersions, reportedAtOf } from "@/lib/tracking/projection/event-versions";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import type { RawEventRow } from "./raw-event";

/** Carrier, container and milestone of raw events, looked up by shipment id and key. */
type ShipmentContext = {
  scacOf: Map<string, string>;
  containerOf: Map<string, string>;
  milestoneOf: Map<string, string>;
  /** When the carrier last responded, against which events are in the future. */
  respondedAtOf: Map<string, Date | null>;
  /** The events that a user accepted although they are in the future. */
  accepted: Set<string>;
};

const scopedKey = (shipmentId: string, key: string) => `${shipmentId} ${key}`;

async function loadShipmentContext(accountId: string, shipmentIds: string[]): Promise<ShipmentContext> {
  const where = { accountId, shipmentId: { in: shipmentIds } };
  const [shipments, containers, milestones] = await Promise.all([
    prisma().shipment.findMany({
      where: { accountId, id: { in: shipmentIds } },
      select: { id: true, scac: true, lineTrackingLastSucceededAt: true },
    }),
    prisma().container.findMany({ where, select: { id: true, shipmentId: true, number: true } }),
    // An event with two names keeps the last in alphabetical order: rail_arrived, not arrived_at_inland_destination.
    prisma().transportEvent.findMany({
      where,
      select: { shipmentId: true, sourceHash: true, event: true, acceptedAt: true },
      orderBy: [{ event: "asc" }],
    }),
  ]);
  return {
    scacOf: new Map(shipments.map(({ id, scac }) => [id, scac])),
    containerOf: new Map(containers.map(({ id, shipmentId, number }) => [scopedKey(shipmentId, number), id])),
    milestoneOf: new Map(
      milestones.map(({ shipmentId, sourceHash, event }) => [scopedKey(shipmentId, sourceHash), event]),
    ),
    respondedAtOf: new Map(shipments.map(({ id, lineTrackingLastSucceededAt: at }) => [id, at])),
    accepted: new Set(
      milestones.flatMap(({ shipmentId, sourceHash, acceptedAt }) =>
        acceptedAt ? [scopedKey(shipmentId, sourceHash)] : [],
      ),
    ),
  };
}

function isAnnouncedIn({ respondedAtOf, accepted }: ShipmentContext, event: CarrierEvent): boolean {
  const at = respondedAtOf.get(event.shipmentId) ?? event.observedAt;
  return isAnnounced(event, at) && !accepted.has(scopedKey(event.shipmentId, event.contentHash));
}

/** The versions of one event, oldest first. Each is valid until the next one was published, an estimate also until the carrier drops it; a retraction never is. */
function toVersions(versions: CarrierEvent[], context: ShipmentContext) {
  const sorted = [...versions].sort(compareVersions);
  const milestones = sorted.map((each) => context.milestoneOf.get(scopedKey(each.shipmentId, each.contentHash)));
  const newestMilestone = milestones.findLast((name) => name !== undefined) ?? null;
  return sorted.map((event, position) => {
    const successor = event.retracted ? event : sorted[position + 1];
    return {
      ...event,
      scac: context.scacOf.get(event.shipmentId) ?? "",
      milestone: milestones[position] ?? newestMilestone,
      announced: isAnnouncedIn(context, event),
      invalidatedAt: successor
        ? new Date(reportedAtOf(successor))
        : event.classifier === "actual"
          ? null
          : event.absentSince,
      containerId: event.containerNumber
        ? (context.containerOf.get(scopedKey(event.shipmentId, event.containerNumber)) ?? null)
        : null,
    };
  });
}

/** All event versions of these shipments, in chronological order within each shipment. */
export async function findRawEventsOfShipments(account: Account, shipmentIds: string[]): Promise<RawEventRow[]> {
  const accountId = account.id;
  if (shipmentIds.length === 0) return [];
  const [events, context] = await Promise.all([
    prisma().carrierEvent.findMany({ where: { accountId, shipmentId: { in: shipmentIds } } }),
    loadShipmentContext(accountId, shipmentIds),
  ]);
  const described = [...Map.groupBy(events, ({ shipmentId }) => shipmentId).values()]
    .flatMap(versionsByEvent)
    .flatMap((versions) => toVersions(versions, context));
  const ordered = [...Map.groupBy(described, ({ shipmentId }) => shipmentId).values()].flatMap((rows) =>
    rows.sort(compareTimes).map((event, index) => ({ ...event, index })),
  );
  return addVesselIds(account, ordered);
}

/** The account's raw events with these ids; unknown ids are omitted. */
export async function findRawEvents(account: Account, ids: string[]): Promise<RawEventRow[]> {
  const requested = new Set(ids);
  const shipments = await prisma().carrierEvent.findMany({
    where: { accountId: account.id, id: { in: ids } },
    select: { shipmentId: true },
    distinct: ["shipmentId"],
  });
  const shipmentIds = shipments.map(({ shipmentId }) => shipmentId);
  return (await findRawEventsOfShipments(account, shipmentIds)).filter(({ id }) => requested.has(id));
}

/**
 * SQL expression: a JSON array of the ids of a container's raw events, in chronological order, with the events of its shipment that
 * name no container or refer to this one. `row` is the alias of the container.
 */
export function rawEventIdsSql(row: string): string {
  const events = `SELECT raw.id, raw.occurred_at FROM carrier_events raw
    WHERE raw.account_id = ${row}.account_id AND raw.shipment_id = ${row}.shipment_id`;
  return `(SELECT coalesce(json_agg(raw.id ORDER BY raw.occurred_at NULLS LAST, raw.id), '[]') FROM (
    ${events} AND raw.container_number = ${row}.number
    UNION ALL ${events} AND raw.container_number IS NULL
      AND (${row}.number = ANY(raw.equipment_references) OR coalesce(cardinality(raw.equipment_references), 0) = 0)) raw)`;
}

/** The raw events of one container, version by version, in chronological order. */
export async function listRawEvents(account: Account, containerId: string): Promise<RawEventRow[]> {
  const [row] = await sql<{ ids: string[] }>(
    `SELECT ${rawEventIdsSql("box")} AS ids FROM containers box WHERE box.account_id = $1 AND box.id = $2`,
    [account.id, containerId],
  );
  return findRawEvents(account, row?.ids ?? []);
}
