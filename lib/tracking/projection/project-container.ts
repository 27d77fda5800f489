import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { containerStatus } from "./container-status";
import { currentVesselColumns, currentVesselOf } from "./current-vessel";
import type { CustomsHold } from "./customs-holds";
import { type DataMark, dataMarksOf } from "./data-marks";
import { equipmentType } from "./equipment-type";
import { compareVersions, isActual, reportedAtOf, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";
import { findActual, isAfterSea, type Milestone, type MilestoneName } from "./milestones";
import { isGateIn, placeKeyOf } from "./moves";
import type { PortCalls } from "./port-calls";
import { deadlineReports, projectDeadlines } from "./project-deadlines";
import {
  type ContainerMoves,
  findLastCheck,
  findPodTerminalReport,
  projectTerminal,
  terminalSources,
} from "./project-terminal";
import { isAfter } from "./return-leg";
import { stageOf, statusWithDelivery } from "./rules-after-moves";
import { timesWithoutTimezone } from "./times-without-timezone";
import type { Voyage } from "./voyage";

/** The columns of a container that are written by the projection only. */
export type ContainerState = Omit<
  Container,
  | "accountId"
  | "id"
  | "shipmentId"
  | "refNumbers"
  | "tags"
  | "deliveredAt"
  | "createdAt"
  | "updatedAt"
  | "provenance"
  | "dataMarks"
  | "customsHolds"
> & { provenance: Record<string, string>; dataMarks: DataMark[]; customsHolds: CustomsHold[] };

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
  // At ramps before the destination the container only changes trains.
  const atDestination = afterSea.filter(({ event }) => placeKeyOf(event) === portCalls.destination);
  const at = (port: string | null) => milestones.filter(({ event }) => placeKeyOf(event) === port);
  const { turnBack } = portCalls;
  const atLading = at(portCalls.lading).filter(({ event }) => turnBack === null || isAfter(event, turnBack));
  return {
    emptyOutAt: findActual(milestones, "empty_out"),
    polFullInAt: findActual(milestones, "full_in"),
    polVesselLoadedAt: findActual(atLading, "vessel_loaded"),
    polVesselDepartedAt: findActual(atLading, "vessel_departed"),
    podEtaAt: arrival.estimate,
    podOriginalEtaAt: arrival.first,
    podArrivedAt: arrival.actual ?? findActual(milestones, "vessel_arrived"),
    podDischargedAt: findActual(at(portCalls.discharge), "vessel_discharged"),
    podFullOutAt: outs.atPort,
    podRailLoadedAt: first("rail_loaded"),
    podRailDepartedAt: first("rail_departed"),
    indEtaAt: inland.estimate,
    indAtaAt: findActual(milestones, "arrived_at_inland_destination"),
    indRailUnloadedAt: findActual(atDestination, "rail_unloaded"),
    finalDestinationFullOutAt: outs.atDestination,
    emptyTerminatedAt: findActual(milestones, "empty_in"),
  };
}

function newestWith(events: Statement[], has: (event: Statement) => boolean): Statement | null {
  return events.filter(has).sort(compareVersions).at(-1) ?? null;
}

function equipmentColumns(equipment: Statement | null) {
  const { type, length, height } = equipmentType(equipment?.isoEquipmentCode ?? null);
  return { equipmentType: type, equipmentLength: length, equipmentHeight: height };
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
  const stated = discharge.events.filter((each) => each.terminalId !== null && each.mode !== "RAIL" && !isGateIn(each));
  const happened = stated.findLast(isActual);
  const event = stated.findLast((each) => !happened || isActual(each) || reportedAtOf(each) > reportedAtOf(happened));
  const statedAt = event ? ((isActual(event) ? event.occurredAt : null) ?? new Date(reportedAtOf(event))) : null;
  const isNewer = report !== null && (statedAt === null || report.reportedAt > statedAt);
  if (report && (isNewer || report.facts.podTerminalId))
    return { id: report.facts.podTerminalId ?? report.terminalId, source: report };
  return { id: event?.terminalId ?? null, source: event ?? null };
}

/** The moves after which fewer terminal reports apply. */
function movesOf(
  times: Record<string, Statement | null>,
  { lading, destination }: Voyage,
  deliveredAt: Date | null,
): ContainerMoves {
  const at = (name: string) => times[name]?.occurredAt ?? null;
  return {
    polVesselLoadedAt: at("polVesselLoadedAt"),
    polVesselDepartedAt: at("polVesselDepartedAt"),
    podDischargedAt: at("podDischargedAt"),
    podRailLoadedAt: at("podRailLoadedAt"),
    podRailDepartedAt: at("podRailDepartedAt"),
    podFullOutAt: at("podFullOutAt"),
    indAtaAt: at("indAtaAt"),
    indRailUnloadedAt: at("indRailUnloadedAt"),
    finalDestinationFullOutAt: at("finalDestinationFullOutAt"),
    emptyTerminatedAt: at("emptyTerminatedAt"),
    deliveredAt,
    polLocode: lading.locode,
    destinationLocode: destination.locode,
  };
}

/** The reports that are still about the container: those about the port of discharge end when it is loaded for its return. */
function currentReports(reports: TerminalReport[], { portCalls: { returnLeg } }: Voyage): TerminalReport[] {
  const leftAt = returnLeg && isActual(returnLeg.start) ? returnLeg.start.occurredAt : null;
  return leftAt === null ? reports : reports.filter(({ reportedAt }) => reportedAt > leftAt);
}

/** The state of one container, from its voyage and the terminal reports on it, in order of time. */
export function projectContainer(
  number: string,
  itinerary: Itinerary,
  voyage: Voyage,
  milestones: Milestone[],
  allReports: TerminalReport[],
  deliveredAt: Date | null = null,
): Omit<ContainerState, "customsHolds"> {
  const reports = currentReports(allReports, voyage);
  const times = timesOf(milestones, voyage);
  const at = (name: string) => times[name]?.occurredAt ?? null;
  const seal = newestWith(itinerary.events, ({ sealNumbers }) => sealNumbers.length > 0);
  const equipment = newestWith(itinerary.events, ({ isoEquipmentCode }) => isoEquipmentCode !== null);
  const podTerminal = podTerminalOf(voyage.discharge, findPodTerminalReport(allReports, voyage.discharge.locode));
  const currentStatus = containerStatus(milestones, voyage.portCalls, reports);
  const moves = movesOf(times, voyage, deliveredAt);
  const status = statusWithDelivery(currentStatus, deliveredAt);
  const stage = stageOf(status, moves);
  const aboard = currentVesselOf(status, itinerary.events, milestones, voyage);
  const sources = {
    ...times,
    ...terminalSources(reports, stage, moves),
    ...deadlineReports(reports),
    podVesselName: voyage.vesselCall,
    currentVesselName: aboard.move,
    nextPortName: aboard.port,
    nextPortEtaAt: aboard.estimate,
    nextPortAtaAt: aboard.arrival,
    sealNumber: seal,
    equipmentType: equipment,
    podTerminalId: podTerminal.source,
  };
  return {
    number,
    checkDigitPassed: parseContainerNumber(number)?.checkDigitPassed ?? false,
    currentStatus,
    noLongerNamedSince: itinerary.noLongerNamedSince,
    sealNumber: seal?.sealNumbers[0] ?? null,
    ...equipmentColumns(equipment),
    ...projectTerminal(reports, stage, moves),
    terminalCheckedAt: findLastCheck(allReports)?.reportedAt ?? null,
    ...projectDeadlines(reports),
    ...placesOf(voyage),
    ...currentVesselColumns(aboard),
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
    timesWithoutTimezone: timesWithoutTimezone({
      ...times,
      nextPortEtaAt: aboard.estimate,
      nextPortAtaAt: aboard.arrival,
    }),
    dataMarks: dataMarksOf(milestones, itinerary, times),
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
