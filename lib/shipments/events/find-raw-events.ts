import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { compareTimes, compareVersions, saidAt } from "@/lib/tracking/projection/tracked-event";
import { withVessels } from "@/lib/vessels/vessel";
import type { RawEventRow } from "./raw-event";

/** What is known of the shipments besides their events: their lines, containers and milestones. */
type Around = {
  scacOf: Map<string, string>;
  containerOf: Map<string, string>;
  milestoneOf: Map<string, string>;
};

const within = (shipmentId: string, what: string) => `${shipmentId} ${what}`;

async function readAround(accountId: string, shipmentIds: string[]): Promise<Around> {
  const where = { accountId, shipmentId: { in: shipmentIds } };
  const [shipments, containers, milestones] = await Promise.all([
    prisma().shipment.findMany({ where: { accountId, id: { in: shipmentIds } }, select: { id: true, scac: true } }),
    prisma().container.findMany({ where, select: { id: true, shipmentId: true, number: true } }),
    // Of two names of one event the last in order counts: a train's arrival, not that it was the last one.
    prisma().transportEvent.findMany({
      where,
      select: { shipmentId: true, sourceHash: true, event: true },
      orderBy: [{ event: "asc" }],
    }),
  ]);
  return {
    scacOf: new Map(shipments.map(({ id, scac }) => [id, scac])),
    containerOf: new Map(containers.map(({ id, shipmentId, number }) => [within(shipmentId, number), id])),
    milestoneOf: new Map(
      milestones.map(({ shipmentId, sourceHash, event }) => [within(shipmentId, sourceHash), event]),
    ),
  };
}

/** The versions of one event, oldest first: each holds until the next was said, a withdrawal never. */
function describeVersions(versions: CarrierEvent[], around: Around) {
  const sorted = [...versions].sort(compareVersions);
  const milestone = sorted.map((each) => around.milestoneOf.get(within(each.shipmentId, each.contentHash)));
  const common = milestone.findLast((name) => name !== undefined) ?? null;
  return sorted.map((event, position) => {
    const ending = event.retracted ? event : sorted[position + 1];
    return {
      ...event,
      scac: around.scacOf.get(event.shipmentId) ?? "",
      milestone: milestone[position] ?? common,
      invalidatedAt: ending ? new Date(saidAt(ending)) : null,
      containerId: event.containerNumber
        ? (around.containerOf.get(within(event.shipmentId, event.containerNumber)) ?? null)
        : null,
    };
  });
}

/** All events of these shipments, each shipment's in order of time. */
async function readShipments(accountId: string, shipmentIds: string[]): Promise<RawEventRow[]> {
  if (shipmentIds.length === 0) return [];
  const [events, around] = await Promise.all([
    prisma().carrierEvent.findMany({ where: { accountId, shipmentId: { in: shipmentIds } } }),
    readAround(accountId, shipmentIds),
  ]);
  const keyOf = (event: CarrierEvent) => [event.shipmentId, event.connectionId, event.eventKey].join(" ");
  const described = [...Map.groupBy(events, keyOf).values()].flatMap((versions) => describeVersions(versions, around));
  const inOrder = [...Map.groupBy(described, ({ shipmentId }) => shipmentId).values()].flatMap((own) =>
    own.sort(compareTimes).map((event, index) => ({ ...event, index })),
  );
  return withVessels(inOrder);
}

/** The account's events with these ids; others are left out. */
export async function findRawEvents(account: Account, ids: string[]): Promise<RawEventRow[]> {
  const wanted = new Set(ids);
  const shipments = await prisma().carrierEvent.findMany({
    where: { accountId: account.id, id: { in: ids } },
    select: { shipmentId: true },
    distinct: ["shipmentId"],
  });
  const shipmentIds = shipments.map(({ shipmentId }) => shipmentId);
  return (await readShipments(account.id, shipmentIds)).filter(({ id }) => wanted.has(id));
}

const eventsOfContainers = `SELECT c.id AS container_id, e.id, e.occurred_at
    FROM containers c JOIN carrier_events e ON e.account_id = $1 AND e.shipment_id = c.shipment_id
    WHERE c.account_id = $1 AND c.id = ANY($2::uuid[])`;

/** The ids of what the carrier said of each container, or of its shipment without naming containers, in order of time. */
export async function listRawEventIds(account: Account, containerIds: string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ container_id: string; id: string }>(
    `${eventsOfContainers} AND e.container_number = c.number
     UNION ALL ${eventsOfContainers} AND e.container_number IS NULL
       AND (c.number = ANY(e.equipment_references) OR coalesce(cardinality(e.equipment_references), 0) = 0)
     ORDER BY occurred_at NULLS LAST, id`,
    [account.id, containerIds],
  );
  const byContainer = Map.groupBy(rows, (row) => row.container_id);
  return new Map(containerIds.map((id) => [id, (byContainer.get(id) ?? []).map((row) => row.id)]));
}

/** What the carrier said of one container, version by version, in order of time. */
export async function listRawEvents(account: Account, containerId: string): Promise<RawEventRow[]> {
  // As the database spells it.
  const id = containerId.toLowerCase();
  const ids = await listRawEventIds(account, [id]);
  return findRawEvents(account, ids.get(id) ?? []);
}
