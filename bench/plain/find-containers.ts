import { accountId, prisma } from "./prisma";

type RawEvent = { id: string; containerNumber: string | null; equipmentReferences: string[] };

const isAbout = (number: string) => (event: RawEvent) =>
  event.containerNumber === number ||
  (event.containerNumber === null &&
    (event.equipmentReferences.length === 0 || event.equipmentReferences.includes(number)));

/** The containers of these shipments with everything that their JSON needs. */
export async function findContainers(shipmentIds: string[]) {
  const where = { accountId, shipmentId: { in: shipmentIds } };
  const containers = await prisma.container.findMany({
    where,
    include: {
      shipment: true,
      transportEvents: {
        where: { estimated: false, invalidatedAt: null },
        select: { id: true },
        orderBy: [{ timestamp: "asc" }, { id: "asc" }],
      },
    },
  });
  const events = await prisma.carrierEvent.findMany({
    where,
    select: { id: true, shipmentId: true, containerNumber: true, equipmentReferences: true },
    orderBy: [{ occurredAt: { sort: "asc", nulls: "last" } }, { id: "asc" }],
  });
  const byShipment = Map.groupBy(events, ({ shipmentId }) => shipmentId);
  return containers.map((container) => ({
    ...container,
    rawEventIds: (byShipment.get(container.shipmentId) ?? []).filter(isAbout(container.number)).map(({ id }) => id),
  }));
}
