import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { isActual } from "./event-versions";
import { isBeforeSea, type Milestone, type MilestoneName } from "./milestones";
import { isGateOut, modeOf, placeKeyOf } from "./moves";
import type { PortCalls } from "./port-calls";
import { findLastReport, lastReportedValue } from "./project-terminal";

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
  feeder_discharged: "on_ship",
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

/** After the arrival at the destination a container is still on its train, barge or vessel; after a gate-in it stands there. */
const arrivalStatuses: Record<string, string> = { RAIL: "on_rail", BARGE: "on_ship", VESSEL: "on_ship" };

/** The status after an actual move. */
function statusOfMove({ name, event }: Milestone, portCalls: PortCalls): string {
  if (name === "arrived_at_inland_destination")
    return (event.code === "ARRI" && arrivalStatuses[modeOf(event) ?? ""]) || "grounded";
  // A barge to the port of loading is no ship: the voyage has not begun.
  if (modeOf(event) === "BARGE" && isBeforeSea(event, portCalls)) return "new";
  // Where it changes to another barge, a train or a vessel it is still on its way.
  if (name === "feeder_discharged" && [portCalls.discharge, portCalls.destination].includes(placeKeyOf(event)))
    return "grounded";
  if (name === "vessel_discharged" && portCalls.destination !== null && portCalls.returnLeg === null)
    return "awaiting_inland_transfer";
  return statuses[name] ?? "new";
}

const isDischargeAt = (port: string | null, { name, event }: Milestone) =>
  name === "vessel_discharged" && placeKeyOf(event) === port;

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
function isReleaseCurrent({ report }: Release, move: Milestone, status: string, { discharge }: PortCalls): boolean {
  const isLater = report.reportedAt.getTime() > (move.event.occurredAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  switch (status) {
    case "picked_up":
    case "empty_returned":
      return false;
    case "on_rail":
      return isLater && report.source === "rail";
    case "grounded":
      // The port's terminal reports before the discharge; after arrival by rail only the railway's reports count.
      return isDischargeAt(discharge, move) || report.source === "rail" || isLater;
    default:
      return isLater;
  }
}

const order = Object.keys(statuses);
const atDischarge = ["vessel_arrived", "vessel_berthed", "vessel_discharged"];

/** The last move that has happened. One without time is the last if it follows the last one with a time in a usual voyage. */
function lastMove(milestones: Milestone[]): Milestone | undefined {
  const moves = milestones.filter(({ name, event }) => isActual(event) && statuses[name] !== undefined);
  const latest = moves.findLast(({ event }) => event.occurredAt !== null);
  // Carriers date a discharge at the end of its day: the container cannot leave the terminal before it.
  const out = moves.findLast(({ event }) => isGateOut(event) && event.empty !== true);
  const isOutOf =
    latest && atDischarge.includes(latest.name) && out && placeKeyOf(out.event) === placeKeyOf(latest.event);
  const dated = isOutOf ? out : latest;
  const last = moves.at(-1);
  return dated && last && order.indexOf(last.name) < order.indexOf(dated.name) ? dated : last;
}

/** The status after the last actual move or reported availability; it never changes by time alone. */
export function containerStatus(milestones: Milestone[], portCalls: PortCalls, reports: TerminalReport[]): string {
  const move = lastMove(milestones);
  const release = releaseOf(reports);
  if (!move) return release?.status ?? "new";
  const status = statusOfMove(move, portCalls);
  return release && isReleaseCurrent(release, move, status, portCalls) ? release.status : status;
}
