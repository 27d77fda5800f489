import type { TerminalFee, TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { isContainerAtPort } from "@/lib/shipments/arrival-confirmation";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";
import {
  isReturn,
  type LastFreeDaySource,
  rulesByStage,
  runningLastFreeDays,
  type Stage,
  type StageMoves,
  stageOf,
} from "@/lib/tracking/projection/rules-after-moves";
import type { containers } from "./container";

export type ContainerAttributes = AttributesOf<typeof containers>;

function movesOf(attributes: ContainerAttributes): StageMoves {
  return {
    polVesselLoadedAt: attributes.pol_vessel_loaded_at,
    polVesselDepartedAt: attributes.pol_vessel_departed_at,
    podDischargedAt: attributes.pod_discharged_at,
    podRailLoadedAt: attributes.pod_rail_loaded_at,
    podRailDepartedAt: attributes.pod_rail_departed_at,
    podFullOutAt: attributes.pod_full_out_at,
    indAtaAt: attributes.ind_ata_at,
    indRailUnloadedAt: attributes.ind_rail_unloaded_at,
    finalDestinationFullOutAt: attributes.final_destination_full_out_at,
    polLocode: attributes.pol_locode,
    destinationLocode: attributes.destination_locode,
  };
}

/** Where the container is in its transport: decides on which reports and deadlines apply. */
export function stageOfAttributes(attributes: ContainerAttributes): Stage {
  return stageOf(attributes.current_status, movesOf(attributes));
}

/** Whether the container has left its ship at the port of discharge, by its moves or by the terminal where it stands. */
export function isAtPortOfDischarge(attributes: ContainerAttributes): boolean {
  const { current_status: status, location_at_pod_terminal: position } = attributes;
  return isContainerAtPort({ status, moves: movesOf(attributes), position });
}

/** Whether the container returns to its port of loading. */
export const isReturnOf = (attributes: ContainerAttributes): boolean => isReturn(movesOf(attributes));

/** Whether the full container is still to be picked up: neither out, nor left out of the booking before it sailed. */
export const isStillToBePickedUp = (attributes: ContainerAttributes): boolean =>
  (attributes.no_longer_named_since ?? null) === null &&
  !["picked_up", "returned"].includes(stageOfAttributes(attributes));

/** The relationship to the facility of pickup: the port terminal, or that of the destination once the container stands there. */
export function pickupLocationOf(attributes: ContainerAttributes): "pod_terminal" | "pickup_facility" {
  const moves = movesOf(attributes);
  const isBack = isReturn(moves) && (moves.indAtaAt ?? moves.finalDestinationFullOutAt) !== null;
  const isInland = stageOfAttributes(attributes) === "at_inland_destination" || moves.indRailUnloadedAt !== null;
  return isBack || isInland ? "pickup_facility" : "pod_terminal";
}

/** The time zone of the facility of pickup; UTC when it is not known. */
export function pickupTimeZoneOf(attributes: ContainerAttributes): string {
  const { pod_timezone: port, final_destination_timezone: inland } = attributes;
  return (pickupLocationOf(attributes) === "pod_terminal" ? port : (inland ?? port)) ?? "UTC";
}

/** The holds at the facility of the destination when it reported any list, else those at the port terminal. */
export function terminalHoldsOf(attributes: ContainerAttributes): TerminalHold[] {
  return attributes.ind_facility_holds ?? attributes.holds_at_pod_terminal;
}

/** The fees at the facility of the destination when it reported any list, else those at the port terminal. */
export function terminalFeesOf(attributes: ContainerAttributes): TerminalFee[] {
  return attributes.ind_facility_fees ?? attributes.fees_at_pod_terminal;
}

/**
 * The fees that are to be paid, of a container that has left its facility those that are reported since: earlier ones are no longer among its
 * attributes. A container that is no longer named has none.
 */
export function feesDueOf(attributes: ContainerAttributes): TerminalFee[] {
  if (attributes.no_longer_named_since) return [];
  // After the pickup at the destination, an empty list from there says nothing about what the port's terminal has billed.
  const isEmptyInland = attributes.ind_facility_fees?.length === 0;
  return isEmptyInland && !isStillToBePickedUp(attributes)
    ? attributes.fees_at_pod_terminal
    : terminalFeesOf(attributes);
}

/** Holds by customs in force that the carrier reports. A terminal that reports a customs hold in force as well repeats them. */
export function customsHoldsInForceOf(attributes: ContainerAttributes): CustomsHold[] {
  const isRepeated = terminalHoldsOf(attributes).some(({ name, status }) => name === "customs" && status === "hold");
  return isRepeated ? [] : attributes.customs_holds.filter(({ status }) => status === "hold");
}

export type LastFreeDay = {
  source: LastFreeDaySource;
  /** ISO 8601. */
  at: string;
  /** IANA time zone of the day; null: unknown. */
  zone: string | null;
  /** Whether it is still to be met. */
  isRunning: boolean;
};

/** The reported last free days: first those still to be met, the earliest first, then those that no longer apply. */
export function lastFreeDaysOfAttributes(attributes: ContainerAttributes): LastFreeDay[] {
  const { pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail } = attributes.import_deadlines;
  const { pod_timezone: port, final_destination_timezone: inland } = attributes;
  // Back in its port of loading the container stands at a terminal there.
  const isBack = isReturn(movesOf(attributes)) && attributes.ind_ata_at !== null;
  const days = { line, terminal, rail };
  const stage = stageOfAttributes(attributes);
  const others = runningLastFreeDays("at_port", days).filter(
    ({ source }) => !rulesByStage[stage].lastFreeDays.includes(source),
  );
  const toDay = (isRunning: boolean) => (day: { source: LastFreeDaySource; at: string }) => ({
    ...day,
    zone: day.source === "rail" || isBack ? (inland ?? port) : port,
    isRunning,
  });
  return [...runningLastFreeDays(stage, days).map(toDay(true)), ...others.map(toDay(false))];
}
