import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import type { ContainerRow } from "./container";
import { findContainer } from "./find-containers";

type MoveEvent = TransportEvent & { vesselId: string | null };

/** The container's arrival at a stop or departure from it, with its actual time or the newest estimate. */
export type RouteMove = {
  mode: "vessel" | "rail" | null;
  scac: string | null;
  estimatedAt: Date | null;
  actualAt: Date | null;
  /** Whether these times are local times without a time zone. */
  estimatedWithoutTimezone: boolean;
  actualWithoutTimezone: boolean;
  voyageNumber: string | null;
  vesselId: string | null;
  vesselName: string | null;
  vesselImo: string | null;
};

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
  stops: RouteStop[];
  createdAt: Date;
  updatedAt: Date;
};

const isOutbound = ({ event }: MoveEvent) => /_(loaded|departed)$/.test(event);
const isInbound = ({ event }: MoveEvent) => /_(arrived|discharged|unloaded)$|^arrived_at/.test(event);
const isArrival = ({ event }: MoveEvent) => /arrived/.test(event);
const isDeparture = ({ event }: MoveEvent) => event.endsWith("_departed");
/** Null: by truck or not known. A destination inland is reached by any mode. */
function modeOf({ event, mode }: MoveEvent): RouteMove["mode"] {
  if (event !== "arrived_at_inland_destination") return event.startsWith("rail_") ? "rail" : "vessel";
  return mode === "RAIL" ? "rail" : mode === "BARGE" || mode === "VESSEL" ? "vessel" : null;
}

function placeKeyOf({ locode, placeName, terminalId }: MoveEvent): string | null {
  return locode ?? placeName?.toUpperCase() ?? terminalId;
}

/** Groups consecutive events at the same place into one stop. Events without a place are dropped. */
function groupByPlace(events: MoveEvent[]): MoveEvent[][] {
  const stops: MoveEvent[][] = [];
  for (const event of events) {
    const place = placeKeyOf(event);
    if (place === null) continue;
    const last = stops.at(-1);
    if (last?.[0] && placeKeyOf(last[0]) === place) last.push(event);
    else stops.push([event]);
  }
  return stops;
}

/** A UUID v7 derived from the container's id and creation time, so that the same part keeps its id between requests. */
function stableId(part: string, { id, createdAt }: { id: string; createdAt: Date }): string {
  const random = createHash("sha256").update(`${part} of ${id}`).digest();
  return uuid({ msecs: createdAt.getTime(), random, seq: 0 });
}

/** The estimates that remain known after the event has occurred. */
type PlaceEstimates = { locode: string | null; at: Date | null; withoutTimezone: boolean }[];

/** `timedEvents`: the events that set the time of the move; a loading is not a departure, a discharge not an arrival. */
function toRouteMove(
  events: MoveEvent[],
  timedEvents: MoveEvent[],
  scac: string,
  estimates: PlaceEstimates,
): RouteMove | null {
  const [first] = events;
  if (!first) return null;
  const vesselEvent =
    events.findLast((event) => !event.estimated && event.vesselName) ?? events.findLast((event) => event.vesselName);
  const mode = modeOf(first);
  const estimated = timedEvents.findLast((event) => event.estimated);
  const actual = timedEvents.findLast((event) => !event.estimated);
  const estimate = estimates.find(({ locode, at }) => at !== null && locode !== null && locode === first.locode);
  return {
    mode,
    // Carriers do not report which railway it is.
    scac: mode === "vessel" ? scac : null,
    estimatedAt: estimated?.timestamp ?? estimate?.at ?? null,
    actualAt: actual?.timestamp ?? null,
    estimatedWithoutTimezone: (estimated ?? estimate)?.withoutTimezone ?? false,
    actualWithoutTimezone: actual?.withoutTimezone ?? false,
    voyageNumber: vesselEvent?.voyageNumber ?? null,
    vesselId: vesselEvent?.vesselId ?? null,
    vesselName: vesselEvent?.vesselName ?? null,
    vesselImo: vesselEvent?.vesselImo ?? null,
  };
}

const timesOf = (events: MoveEvent[]) => events.map(({ createdAt }) => createdAt.getTime());

type RouteContext = { routeId: string; container: ContainerRow };

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

/**
 * A container's itinerary, stop by stop, from the vessel and rail events that its carrier reported. Without such events there
 * are no stops. Ids are derived from the container's id and the stop's position. Throws not_found.
 */
export async function findContainerRoute(account: Account, containerId: string): Promise<ContainerRoute> {
  const container = await findContainer(account, containerId);
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: account.id, containerId: container.id, invalidatedAt: null },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { id: "asc" }],
  });
  const events = (await addVesselIds(account, rows)).filter((event) => isInbound(event) || isOutbound(event));
  const id = stableId("route", container);
  return {
    id,
    containerId: container.id,
    shipmentId: container.shipmentId,
    stops: groupByPlace(events).map((group, index) => toRouteStop({ routeId: id, container }, index, group)),
    createdAt: container.createdAt,
    updatedAt: new Date(Math.max(container.createdAt.getTime(), ...timesOf(events))),
  };
}
