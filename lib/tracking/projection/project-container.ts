import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { equipmentType } from "./equipment-type";
import { compareVersions, isActual } from "./event-versions";
import { type PortCalls, placeKeyOf } from "./itinerary";
import { findActual, findEstimate, type Milestone, type MilestoneName } from "./milestones";
import {
  findLastReport,
  findPodTerminalReport,
  lastReportedValue,
  projectTerminal,
  terminalSources,
} from "./project-terminal";

const statuses: Partial<Record<MilestoneName, string>> = {
  vessel_loaded: "on_ship",
  vessel_departed: "on_ship",
  transshipment_arrived: "on_ship",
  transshipment_discharged: "on_ship",
  transshipment_loaded: "on_ship",
  transshipment_departed: "on_ship",
  feeder_loaded: "on_ship",
  feeder_departed: "on_ship",
  feeder_arrived: "on_ship",
  vessel_arrived: "on_ship",
  vessel_berthed: "on_ship",
  vessel_discharged: "grounded",
  rail_loaded: "on_rail",
  rail_departed: "on_rail",
  rail_arrived: "on_rail",
  arrived_at_inland_destination: "on_rail",
  rail_unloaded: "grounded",
  available: "available",
  full_out: "picked_up",
  empty_in: "empty_returned",
};

/** The status after an actual move. */
function statusOfMove({ name }: Milestone, portCalls: PortCalls): string {
  if (name === "vessel_discharged" && portCalls.destination !== null) return "awaiting_inland_transfer";
  return statuses[name] ?? "new";
}

type Release = { status: string; report: TerminalReport };

/** The availability that terminals last reported; null when they reported none. */
function releaseOf(reports: TerminalReport[]): Release | null {
  const offDock = findLastReport(reports, "offDock");
  if (offDock?.facts.offDock) return { status: "off_dock", report: offDock };
  const available = lastReportedValue(reports, "availableForPickup");
  const report = findLastReport(reports, "availableForPickup");
  if (available === null || !report) return null;
  return { status: available ? "available" : "not_available", report };
}

/**
 * Whether a reported availability applies after the container's last move. Terminals also report containers that have not
 * arrived or have already left; a container that left keeps its status until the carrier corrects the move.
 */
function isReleaseCurrent({ report }: Release, move: Milestone, status: string): boolean {
  const isLater = report.reportedAt.getTime() > (move.event.occurredAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  switch (status) {
    case "picked_up":
    case "empty_returned":
      return false;
    case "on_rail":
      return isLater && report.source === "rail";
    case "grounded":
      // The port's terminal reports before the discharge; after arrival by rail only the railway's reports count.
      return move.name === "vessel_discharged" || report.source === "rail" || isLater;
    default:
      return isLater;
  }
}

/** The status after the last actual move or reported availability; it never changes by time alone. */
export function containerStatus(milestones: Milestone[], portCalls: PortCalls, reports: TerminalReport[]): string {
  const move = milestones.findLast(({ name, event }) => isActual(event) && statuses[name] !== undefined);
  const release = releaseOf(reports);
  if (!move) return release?.status ?? "new";
  const status = statusOfMove(move, portCalls);
  return release && isReleaseCurrent(release, move, status) ? release.status : status;
}

/** The columns of a container that are written by the projection only. */
export type ContainerState = Omit<
  Container,
  "accountId" | "id" | "shipmentId" | "refNumbers" | "tags" | "deliveredAt" | "createdAt" | "updatedAt" | "provenance"
> & { provenance: Record<string, string> };

/** The event behind each time of a container. */
function timesOf(milestones: Milestone[], portCalls: PortCalls): Record<string, EventVersion | null> {
  const out = findActual(milestones, "full_out");
  const isInlandOut = out !== null && portCalls.destination !== null && placeKeyOf(out) === portCalls.destination;
  return {
    emptyOutAt: findActual(milestones, "empty_out"),
    polFullInAt: findActual(milestones, "full_in"),
    polVesselLoadedAt: findActual(milestones, "vessel_loaded"),
    polVesselDepartedAt: findActual(milestones, "vessel_departed"),
    podArrivedAt: findActual(milestones, "vessel_arrived"),
    podDischargedAt: findActual(milestones, "vessel_discharged"),
    podFullOutAt: isInlandOut ? null : out,
    podRailLoadedAt: findActual(milestones, "rail_loaded"),
    podRailDepartedAt: findActual(milestones, "rail_departed"),
    indEtaAt: findEstimate(milestones, "arrived_at_inland_destination"),
    indAtaAt: findActual(milestones, "arrived_at_inland_destination"),
    indRailUnloadedAt: findActual(milestones, "rail_unloaded"),
    finalDestinationFullOutAt: isInlandOut ? out : null,
    emptyTerminatedAt: findActual(milestones, "empty_in"),
  };
}

function newestWith(events: EventVersion[], has: (event: EventVersion) => boolean): EventVersion | null {
  return events.filter(has).sort(compareVersions).at(-1) ?? null;
}

/** The state of one container, from its itinerary and the terminal reports on it, both in order of time. */
export function projectContainer(
  number: string,
  itinerary: EventVersion[],
  milestones: Milestone[],
  portCalls: PortCalls,
  reports: TerminalReport[],
): ContainerState {
  const times = timesOf(milestones, portCalls);
  const at = (name: string) => times[name]?.occurredAt ?? null;
  const seal = newestWith(itinerary, ({ sealNumbers }) => sealNumbers.length > 0);
  const equipment = newestWith(itinerary, ({ isoEquipmentCode }) => isoEquipmentCode !== null);
  const { type, length, height } = equipmentType(equipment?.isoEquipmentCode ?? null);
  const atDischarge = itinerary.findLast(
    (event) =>
      portCalls.discharge !== null &&
      placeKeyOf(event) === portCalls.discharge &&
      event.terminalId !== null &&
      event.mode !== "RAIL",
  );
  const zoneAt = (place: string | null) =>
    place === null
      ? null
      : (itinerary.find((event) => placeKeyOf(event) === place && event.timezone !== null)?.timezone ?? null);
  const atDestination = itinerary.findLast(
    (event) =>
      portCalls.destination !== null && placeKeyOf(event) === portCalls.destination && event.terminalId !== null,
  );
  const podLocode =
    itinerary.find((event) => placeKeyOf(event) === portCalls.discharge && event.locode !== null)?.locode ?? null;
  const podReport = findPodTerminalReport(reports, podLocode);
  const namedTerminal = podReport?.facts.podTerminalId ?? null;
  const podTerminalId = namedTerminal ?? atDischarge?.terminalId ?? podReport?.terminalId ?? null;
  const sources = {
    ...times,
    ...terminalSources(reports),
    sealNumber: seal,
    equipmentType: equipment,
    podTerminalId: namedTerminal || !atDischarge ? podReport : atDischarge,
  };
  return {
    number,
    checkDigitPassed: parseContainerNumber(number)?.checkDigitPassed ?? false,
    currentStatus: containerStatus(milestones, portCalls, reports),
    sealNumber: seal?.sealNumbers[0] ?? null,
    equipmentType: type,
    equipmentLength: length,
    equipmentHeight: height,
    ...projectTerminal(reports),
    emptyOutAt: at("emptyOutAt"),
    polFullInAt: at("polFullInAt"),
    polVesselLoadedAt: at("polVesselLoadedAt"),
    polVesselDepartedAt: at("polVesselDepartedAt"),
    podArrivedAt: at("podArrivedAt"),
    podDischargedAt: at("podDischargedAt"),
    podFullOutAt: at("podFullOutAt"),
    podRailLoadedAt: at("podRailLoadedAt"),
    podRailDepartedAt: at("podRailDepartedAt"),
    indEtaAt: at("indEtaAt"),
    indAtaAt: at("indAtaAt"),
    indRailUnloadedAt: at("indRailUnloadedAt"),
    finalDestinationFullOutAt: at("finalDestinationFullOutAt"),
    emptyTerminatedAt: at("emptyTerminatedAt"),
    podTimezone: zoneAt(portCalls.discharge),
    finalDestinationTimezone: zoneAt(portCalls.destination),
    emptyTerminatedTimezone: times.emptyTerminatedAt?.timezone ?? null,
    podTerminalId,
    pickupFacilityId: atDestination?.terminalId ?? null,
    provenance: provenanceOf(sources),
  };
}

/** The content hash of the source of each column; keys are sorted, so that equal states serialize to equal bytes. */
export function provenanceOf(sources: Record<string, { contentHash: string } | null>): Record<string, string> {
  const known = Object.entries(sources).flatMap(([column, event]) =>
    event ? [[column, event.contentHash] as const] : [],
  );
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}
