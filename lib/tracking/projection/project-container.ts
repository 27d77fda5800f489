import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { containerStatus } from "./container-status";
import { equipmentType } from "./equipment-type";
import { compareVersions, isActual, type Statement } from "./event-versions";
import { findActual, isAfterSea, type Milestone, type MilestoneName } from "./milestones";
import { placeKeyOf } from "./moves";
import type { PortCalls } from "./port-calls";
import { findPodTerminalReport, projectTerminal, terminalSources } from "./project-terminal";
import type { Voyage } from "./voyage";

/** The columns of a container that are written by the projection only. */
export type ContainerState = Omit<
  Container,
  "accountId" | "id" | "shipmentId" | "refNumbers" | "tags" | "deliveredAt" | "createdAt" | "updatedAt" | "provenance"
> & { provenance: Record<string, string> };

/** The gate-outs of the full container: the first at the port of discharge, and the last at the destination after it. */
function fullOutsOf(milestones: Milestone[], { discharge, destination }: PortCalls) {
  const outs = milestones.filter(({ name, event }) => name === "full_out" && isActual(event)).map(({ event }) => event);
  const arrived = findActual(milestones, "arrived_at_inland_destination");
  const isFinal = (event: Statement) =>
    placeKeyOf(event) === destination && (destination !== discharge || (arrived !== null && outs.indexOf(event) > 0));
  const atPort = outs.find((event) => placeKeyOf(event) === discharge && !isFinal(event));
  return { atPort: atPort ?? null, atDestination: outs.findLast(isFinal) ?? null };
}

/** The event behind each time of a container. */
function timesOf(milestones: Milestone[], { portCalls, arrival, inland }: Voyage): Record<string, Statement | null> {
  const outs = fullOutsOf(milestones, portCalls);
  const afterSea = milestones.filter(({ event }) => isActual(event) && isAfterSea(event, portCalls));
  const first = (name: MilestoneName) => afterSea.find((milestone) => milestone.name === name)?.event ?? null;
  return {
    emptyOutAt: findActual(milestones, "empty_out"),
    polFullInAt: findActual(milestones, "full_in"),
    polVesselLoadedAt: findActual(milestones, "vessel_loaded"),
    polVesselDepartedAt: findActual(milestones, "vessel_departed"),
    podEtaAt: arrival.estimate,
    podOriginalEtaAt: arrival.first,
    podArrivedAt: findActual(milestones, "vessel_arrived"),
    podDischargedAt: findActual(milestones, "vessel_discharged"),
    podFullOutAt: outs.atPort,
    podRailLoadedAt: first("rail_loaded"),
    podRailDepartedAt: first("rail_departed"),
    indEtaAt: inland.estimate,
    indAtaAt: findActual(milestones, "arrived_at_inland_destination"),
    indRailUnloadedAt: findActual(afterSea, "rail_unloaded"),
    finalDestinationFullOutAt: outs.atDestination,
    emptyTerminatedAt: findActual(milestones, "empty_in"),
  };
}

function newestWith(events: Statement[], has: (event: Statement) => boolean): Statement | null {
  return events.filter(has).sort(compareVersions).at(-1) ?? null;
}

/** The columns about the ports, the vessel and the destination. */
function placesOf({ lading, discharge, destination, vesselCall }: Voyage) {
  return {
    polLocode: lading.locode,
    polName: lading.name,
    podLocode: discharge.locode,
    podName: discharge.name,
    podTimezone: discharge.timezone,
    podVesselName: vesselCall?.vesselName ?? null,
    podVesselImo: vesselCall?.vesselImo ?? null,
    podVoyageNumber: vesselCall?.voyageNumber ?? null,
    destinationLocode: destination.locode,
    destinationName: destination.name,
    finalDestinationTimezone: destination.timezone,
    pickupFacilityId: destination.events.findLast((event) => event.terminalId !== null)?.terminalId ?? null,
  };
}

/** Where the container is to be picked up in the port of discharge: the newest statement about it, by the carrier or a terminal. */
function podTerminalOf(discharge: Voyage["discharge"], report: TerminalReport | null) {
  const event = discharge.events.findLast(({ terminalId, mode }) => terminalId !== null && mode !== "RAIL");
  const statedAt = event ? ((isActual(event) ? event.occurredAt : null) ?? event.reportedAt ?? event.observedAt) : null;
  const isNewer = report !== null && (statedAt === null || report.reportedAt > statedAt);
  if (report && (isNewer || report.facts.podTerminalId))
    return { id: report.facts.podTerminalId ?? report.terminalId, source: report };
  return { id: event?.terminalId ?? null, source: event ?? null };
}

const hasLeft = (status: string) => ["picked_up", "on_rail", "empty_returned"].includes(status);

/** The state of one container, from its voyage and the terminal reports on it, in order of time. */
export function projectContainer(
  number: string,
  events: Statement[],
  voyage: Voyage,
  milestones: Milestone[],
  reports: TerminalReport[],
): ContainerState {
  const { portCalls, discharge } = voyage;
  const times = timesOf(milestones, voyage);
  const at = (name: string) => times[name]?.occurredAt ?? null;
  const seal = newestWith(events, ({ sealNumbers }) => sealNumbers.length > 0);
  const equipment = newestWith(events, ({ isoEquipmentCode }) => isoEquipmentCode !== null);
  const { type, length, height } = equipmentType(equipment?.isoEquipmentCode ?? null);
  const podTerminal = podTerminalOf(discharge, findPodTerminalReport(reports, discharge.locode));
  const currentStatus = containerStatus(milestones, portCalls, reports);
  const terminal = projectTerminal(reports);
  const sources = {
    ...times,
    ...terminalSources(reports),
    podVesselName: voyage.vesselCall,
    sealNumber: seal,
    equipmentType: equipment,
    podTerminalId: podTerminal.source,
  };
  return {
    number,
    checkDigitPassed: parseContainerNumber(number)?.checkDigitPassed ?? false,
    currentStatus,
    sealNumber: seal?.sealNumbers[0] ?? null,
    equipmentType: type,
    equipmentLength: length,
    equipmentHeight: height,
    ...terminal,
    // Reports about a terminal say nothing about a container that has left it.
    availableForPickup: hasLeft(currentStatus) ? null : terminal.availableForPickup,
    locationAtPodTerminal: hasLeft(currentStatus) ? null : terminal.locationAtPodTerminal,
    ...placesOf(voyage),
    emptyOutAt: at("emptyOutAt"),
    polFullInAt: at("polFullInAt"),
    polVesselLoadedAt: at("polVesselLoadedAt"),
    polVesselDepartedAt: at("polVesselDepartedAt"),
    podEtaAt: at("podEtaAt"),
    podEtaDateOnly: times.podEtaAt?.dateOnly ?? false,
    podOriginalEtaAt: at("podOriginalEtaAt"),
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
    emptyTerminatedTimezone: times.emptyTerminatedAt?.timezone ?? null,
    podTerminalId: podTerminal.id,
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
