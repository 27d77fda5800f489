import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { withVessels } from "@/lib/vessels/vessel";
import type { ContainerRow } from "./container";
import { findContainer } from "./find-containers";

type Call = TransportEvent & { vesselId: string | null };

/** How the container came to a stop, or left it: what happened, or the newest estimate of it. */
export type RouteMove = {
  mode: "vessel" | "rail";
  scac: string | null;
  estimatedAt: Date | null;
  actualAt: Date | null;
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

const isOutbound = ({ event }: Call) => /_(loaded|departed)$/.test(event);
const isInbound = ({ event }: Call) => /_(arrived|discharged|unloaded)$|^arrived_at/.test(event);
const isArrival = ({ event }: Call) => /arrived/.test(event);
const isDeparture = ({ event }: Call) => event.endsWith("_departed");
const modeOf = ({ event }: Call) => (/^rail_|^arrived_at_inland/.test(event) ? "rail" : "vessel");

function placeOf({ locode, placeName, terminalId }: Call): string | null {
  return locode ?? placeName?.toUpperCase() ?? terminalId;
}

/** Calls at one place after each other are one stop; a call that names no place belongs to none. */
function groupStops(calls: Call[]): Call[][] {
  const stops: Call[][] = [];
  for (const call of calls) {
    const place = placeOf(call);
    if (place === null) continue;
    const last = stops.at(-1);
    if (last?.[0] && placeOf(last[0]) === place) last.push(call);
    else stops.push([call]);
  }
  return stops;
}

/** Of the container's time, and of nothing that chance gives: the same part of the same container has the same id. */
function idOf(part: string, { id, createdAt }: { id: string; createdAt: Date }): string {
  const random = createHash("sha256").update(`${part} of ${id}`).digest();
  return uuid({ msecs: createdAt.getTime(), random, seq: 0 });
}

/** What the shipment still knows as an estimate of a call that has happened. */
type Estimates = { locode: string | null; at: Date | null }[];

/** `decisive` are the calls whose time counts: loading is no departure, and discharging no arrival. */
function moveOf(calls: Call[], decisive: Call[], scac: string, estimates: Estimates): RouteMove | null {
  const [first] = calls;
  if (!first) return null;
  const ship =
    calls.findLast((call) => !call.estimated && call.vesselName) ?? calls.findLast((call) => call.vesselName);
  const mode = modeOf(first);
  const known = estimates.find(({ locode, at }) => at !== null && locode !== null && locode === first.locode);
  return {
    mode,
    // Which railway it is, nobody says.
    scac: mode === "vessel" ? scac : null,
    estimatedAt: decisive.findLast(({ estimated }) => estimated)?.timestamp ?? known?.at ?? null,
    actualAt: decisive.findLast(({ estimated }) => !estimated)?.timestamp ?? null,
    voyageNumber: ship?.voyageNumber ?? null,
    vesselId: ship?.vesselId ?? null,
    vesselName: ship?.vesselName ?? null,
    vesselImo: ship?.vesselImo ?? null,
  };
}

const timesOf = (calls: Call[]) => calls.map(({ createdAt }) => createdAt.getTime());

type Way = { routeId: string; container: ContainerRow };

function stopOf({ routeId, container }: Way, index: number, calls: Call[]): RouteStop {
  const { shipment } = container;
  const [first] = calls;
  const inbound = calls.filter(isInbound);
  const outbound = calls.filter(isOutbound);
  const etas = [
    { locode: shipment.portOfDischargeLocode, at: shipment.podEtaAt },
    { locode: shipment.destinationLocode, at: shipment.destinationEtaAt },
  ];
  const etds = [{ locode: shipment.portOfLadingLocode, at: shipment.polEtdAt }];
  return {
    id: idOf(`stop ${index}`, container),
    routeId,
    locode: first?.locode ?? null,
    placeName: first?.placeName ?? null,
    terminalId: calls.find(({ terminalId }) => terminalId !== null)?.terminalId ?? null,
    inbound: moveOf(inbound, inbound.filter(isArrival), shipment.scac, etas),
    outbound: moveOf(outbound, outbound.filter(isDeparture), shipment.scac, etds),
    createdAt: new Date(Math.min(...timesOf(calls))),
    updatedAt: new Date(Math.max(...timesOf(calls))),
  };
}

/**
 * The way of a container, stop by stop, from the calls that its carrier told: where a ship or train takes it up or brings it.
 * Without such calls there are no stops. The ids follow from the container's and from the place in the row.
 */
export async function findContainerRoute(account: Account, containerId: string): Promise<ContainerRoute> {
  const container = await findContainer(account, containerId);
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: account.id, containerId: container.id, invalidatedAt: null },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { id: "asc" }],
  });
  const calls = (await withVessels(rows)).filter((call) => isInbound(call) || isOutbound(call));
  const id = idOf("route", container);
  return {
    id,
    containerId: container.id,
    shipmentId: container.shipmentId,
    stops: groupStops(calls).map((group, index) => stopOf({ routeId: id, container }, index, group)),
    createdAt: container.createdAt,
    updatedAt: new Date(Math.max(container.createdAt.getTime(), ...timesOf(calls))),
  };
}
