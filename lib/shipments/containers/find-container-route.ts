import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import { findContainer } from "./find-containers";
import {
  isArrival,
  isDeparture,
  isInbound,
  isOutbound,
  type MoveEvent,
  type RouteMove,
  toRouteMove,
} from "./route-move";

export type RouteStop = {
  id: string;
  routeId: string;
  locode: string | null;
  placeName: string | null;
  terminalId: string | null;
  inbound: RouteMove | null;
  outbound: RouteMove | null;
  createdAt: Date;
  updatedAt: Date;
};

export type ContainerRoute = {
  id: string;
  containerId: string;
  shipmentId: string;
  podLocode: string | null;
  stops: RouteStop[];
  createdAt: Date;
  updatedAt: Date;
};

function placeKeyOf({ locode, placeName, terminalId }: MoveEvent): string | null {
  return locode ?? placeName?.toUpperCase() ?? terminalId;
}

/** Whether a vessel brings the container back to the port that it has just left. */
const isTurnBack = (event: MoveEvent, stop: MoveEvent[]) =>
  event.event === "vessel_discharged" &&
  !event.estimated &&
  stop.some((other) => isOutbound(other) && !other.estimated);

/** Groups consecutive events at the same place into one stop, until a vessel turns back. Events without a place are dropped. */
function groupByPlace(events: MoveEvent[]): MoveEvent[][] {
  const stops: MoveEvent[][] = [];
  for (const event of events) {
    const place = placeKeyOf(event);
    if (place === null) continue;
    const last = stops.at(-1);
    if (last?.[0] && placeKeyOf(last[0]) === place && !isTurnBack(event, last)) last.push(event);
    else stops.push([event]);
  }
  return stops;
}

/** A UUID v7 derived from the container's id and creation time, so that the same part keeps its id between requests. */
function stableId(part: string, { id, createdAt }: { id: string; createdAt: Date }): string {
  const random = createHash("sha256").update(`${part} of ${id}`).digest();
  return uuid({ msecs: createdAt.getTime(), random, seq: 0 });
}

const timesOf = (events: MoveEvent[]) => events.map(({ createdAt }) => createdAt.getTime());

/** A container with its shipment, whose dates apply to the ports of loading and discharge. */
type RouteContainer = Container & {
  shipment: Pick<Shipment, "scac" | "portOfLadingLocode" | "polEtdAt" | "timesWithoutTimezone">;
};

type RouteContext = { routeId: string; container: RouteContainer };

function toRouteStop({ routeId, container }: RouteContext, index: number, events: MoveEvent[]): RouteStop {
  const { shipment } = container;
  const [first] = events;
  const inbound = events.filter(isInbound);
  const outbound = events.filter(isOutbound);
  const withoutTimezone = (of: { timesWithoutTimezone: string[] }, name: string) =>
    of.timesWithoutTimezone.includes(name);
  const etas = [
    { locode: container.podLocode, at: container.podEtaAt, withoutTimezone: withoutTimezone(container, "pod_eta_at") },
    {
      locode: container.destinationLocode,
      at: container.indEtaAt,
      withoutTimezone: withoutTimezone(container, "ind_eta_at"),
    },
  ];
  const { portOfLadingLocode, polEtdAt } = shipment;
  const etds = [{ locode: portOfLadingLocode, at: polEtdAt, withoutTimezone: withoutTimezone(shipment, "pol_etd_at") }];
  return {
    id: stableId(`stop ${index}`, container),
    routeId,
    locode: first?.locode ?? null,
    placeName: first?.placeName ?? null,
    terminalId: events.find(({ terminalId }) => terminalId !== null)?.terminalId ?? null,
    inbound: toRouteMove(inbound, inbound.filter(isArrival), shipment.scac, etas),
    outbound: toRouteMove(outbound, outbound.filter(isDeparture), shipment.scac, etds),
    createdAt: new Date(Math.min(...timesOf(events))),
    updatedAt: new Date(Math.max(...timesOf(events))),
  };
}

function toContainerRoute(container: RouteContainer, events: MoveEvent[]): ContainerRoute {
  const id = stableId("route", container);
  return {
    id,
    containerId: container.id,
    shipmentId: container.shipmentId,
    podLocode: container.podLocode,
    stops: groupByPlace(events).map((group, index) => toRouteStop({ routeId: id, container }, index, group)),
    createdAt: container.createdAt,
    updatedAt: new Date(Math.max(container.createdAt.getTime(), ...timesOf(events))),
  };
}

/** The routes of these containers of the account, in their order: see `findContainerRoute`. */
export async function findContainerRoutes(account: Account, containers: RouteContainer[]): Promise<ContainerRoute[]> {
  const rows = await prisma().transportEvent.findMany({
    where: {
      accountId: account.id,
      containerId: { in: containers.map(({ id }) => id) },
      invalidatedAt: null,
      // Calls by AIS are evidence of their own and never times of the carrier.
      dataSource: { not: "ais" },
    },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { id: "asc" }],
  });
  const events = (await addVesselIds(account, rows)).filter((event) => isInbound(event) || isOutbound(event));
  const eventsOf = Map.groupBy(events, ({ containerId }) => containerId);
  return containers.map((container) => toContainerRoute(container, eventsOf.get(container.id) ?? []));
}

/**
 * A container's itinerary, stop by stop, from the vessel and rail events that its carrier reported. Without such events there
 * are no stops. Ids are derived from the container's id and the stop's position. Throws not_found.
 */
export async function findContainerRoute(account: Account, containerId: string): Promise<ContainerRoute> {
  const [route] = await findContainerRoutes(account, [await findContainer(account, containerId)]);
  if (!route) throw notFound();
  return route;
}
