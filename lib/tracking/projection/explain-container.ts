import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { equipmentType } from "./equipment-type";
import { isActual, type Statement } from "./event-versions";
import { currentVesselQuestions } from "./explain-current-vessel";
import type { ExplainedItinerary, Question } from "./explain-itinerary";
import { facilityOf, placeOf, vesselOf } from "./explain-places";
import { type AttributeQuestion, estimatesOf, isPodArrival, summaryOf, timeOf } from "./explain-question";
import type { ProvenanceRule } from "./explain-rules";
import { isDestinationArrival, type MilestoneName } from "./milestones";
import { placeKeyOf } from "./moves";
import { findLastReport } from "./project-terminal";

type Rows = [attribute: string, column: string, rule: ProvenanceRule, name: MilestoneName][];

/** The times of moves that have happened, by the milestone that the move is. */
const moveTimes: Rows = [
  ["empty_out_at", "emptyOutAt", "latest_actual", "empty_out"],
  ["pol_full_in_at", "polFullInAt", "latest_actual", "full_in"],
  ["pol_vessel_loaded_at", "polVesselLoadedAt", "latest_actual", "vessel_loaded"],
  ["pol_vessel_departed_at", "polVesselDepartedAt", "latest_actual", "vessel_departed"],
  ["pod_arrived_at", "podArrivedAt", "latest_actual", "vessel_arrived"],
  ["pod_discharged_at", "podDischargedAt", "latest_actual", "vessel_discharged"],
  ["pod_rail_loaded_at", "podRailLoadedAt", "first_actual_after_discharge", "rail_loaded"],
  ["pod_rail_departed_at", "podRailDepartedAt", "first_actual_after_discharge", "rail_departed"],
  ["ind_ata_at", "indAtaAt", "earliest_actual", "arrived_at_inland_destination"],
  ["ind_rail_unloaded_at", "indRailUnloadedAt", "latest_actual", "rail_unloaded"],
  ["empty_terminated_at", "emptyTerminatedAt", "latest_actual", "empty_in"],
];

function timesOf({ namesOf, voyage: { portCalls } }: ExplainedItinerary): AttributeQuestion[] {
  const actual = (attribute: string, column: string, rule: ProvenanceRule, isAnswer: Question["isAnswer"]) => ({
    attribute,
    rule,
    winner: { column },
    question: { kind: "actual" as const, isAnswer, readValue: timeOf },
  });
  const isFullOutAt = (place: string | null) => (event: Statement) =>
    namesOf(event).has("full_out") && placeKeyOf(event) === place;
  return [
    ...moveTimes.map(([attribute, column, rule, name]) =>
      actual(attribute, column, rule, (event) => namesOf(event).has(name)),
    ),
    actual("pod_full_out_at", "podFullOutAt", "earliest_actual", isFullOutAt(portCalls.discharge)),
    actual(
      "final_destination_full_out_at",
      "finalDestinationFullOutAt",
      "latest_actual",
      isFullOutAt(portCalls.destination),
    ),
  ];
}

function equipmentOf(): AttributeQuestion[] {
  const of = (attribute: string, column: string, readValue: Question["readValue"]): AttributeQuestion => ({
    attribute,
    rule: "newest_statement",
    winner: { column },
    question: { kind: "newest", isAnswer: () => true, readValue },
  });
  return [
    of("seal_number", "sealNumber", ({ sealNumbers }) => sealNumbers[0] ?? null),
    of("equipment_type", "equipmentType", ({ isoEquipmentCode }) => equipmentType(isoEquipmentCode).type),
    of("equipment_length", "equipmentType", ({ isoEquipmentCode }) => equipmentType(isoEquipmentCode).length),
    of("equipment_height", "equipmentType", ({ isoEquipmentCode }) => equipmentType(isoEquipmentCode).height),
  ];
}

/** The statement or report from which the status follows. */
function statusSourceOf(status: string, { milestones }: ExplainedItinerary, reports: TerminalReport[]) {
  if (status === "off_dock") return findLastReport(reports, "offDock");
  const release = findLastReport(reports, "availableForPickup");
  const isReleased = status === "not_available" || (status === "available" && release?.facts.availableForPickup);
  if (isReleased && release) return release;
  return status === "new" ? null : (milestones.findLast(({ event }) => isActual(event))?.event ?? null);
}

/**
 * What the attributes of a container ask of the carrier's statements. `status`: its status by the events; `customs`: the newest
 * statement about holds by customs.
 */
export function containerQuestions(
  explained: ExplainedItinerary,
  status: string,
  reports: TerminalReport[],
  customs: Statement | null,
): AttributeQuestion[] {
  const { portCalls, destination } = explained.voyage;
  const facility = destination.events.findLast(({ terminalId }) => terminalId !== null) ?? null;
  return [
    summaryOf("current_status", "order_of_moves", statusSourceOf(status, explained, reports)),
    summaryOf("customs_holds", "hold_and_release", customs),
    ...equipmentOf(),
    ...placeOf("lading", ["pol_locode", "pol_name"], explained),
    ...placeOf("discharge", ["pod_locode", "pod_name", "pod_timezone"], explained),
    ...placeOf("destination", ["destination_locode", "destination_name", "final_destination_timezone"], explained),
    ...vesselOf(explained),
    ...currentVesselQuestions(),
    facilityOf("pod_terminal", { column: "podTerminalId" }, portCalls.discharge, "newest_statement_or_report"),
    facilityOf("pickup_facility", { source: facility }, portCalls.destination, "newest_statement"),
    ...estimatesOf(
      [
        ["pod_eta_at", "podEtaAt"],
        ["pod_original_eta_at", "podOriginalEtaAt"],
      ],
      (event) => isPodArrival(event, explained),
    ),
    ...estimatesOf([["ind_eta_at", "indEtaAt"]], (event) => isDestinationArrival(event, portCalls)),
    ...timesOf(explained),
  ];
}
