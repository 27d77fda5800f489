import { isActual, type Statement } from "./event-versions";
import type { ExplainedItinerary, Question } from "./explain-itinerary";
import { facilityOf, placeOf, vesselOf } from "./explain-places";
import { type AttributeQuestion, estimatesOf, isPodArrival, summaryOf } from "./explain-question";
import type { ProvenanceRule } from "./explain-rules";
import { isDestinationArrival } from "./milestones";
import { leadingVoyage, type ProjectedContainer } from "./project-shipment";
import { isVesselCall } from "./voyage";

/** The itineraries of the containers that give the shipment's attributes about the sea voyage and about the destination. */
export function leadingItineraries(explained: ExplainedItinerary[]) {
  const voyages = explained.map(({ voyage }) => voyage);
  const inland = voyages.filter(({ portCalls }) => portCalls.destination !== null);
  const arriving = leadingVoyage(voyages, "arrival");
  const reaching = leadingVoyage(inland.length > 0 ? inland : voyages, "inland");
  const of = (voyage: ProjectedContainer["voyage"]) => explained.find((each) => each.voyage === voyage);
  return { atSea: of(arriving) as ExplainedItinerary, inland: of(reaching) as ExplainedItinerary };
}

function actualOf(
  attribute: string,
  column: string,
  rule: ProvenanceRule,
  isAnswer: Question["isAnswer"],
): AttributeQuestion {
  return {
    attribute,
    rule,
    winner: { column },
    question: { kind: "actual", isAnswer, readValue: ({ occurredAt }) => occurredAt },
  };
}

const hasDocument = (type: string) => (event: Statement) => JSON.stringify(event.documents).includes(`"${type}"`);

/** What the attributes of a shipment about its voyage ask; `current`: the shipment's events that count. */
export function shipmentSeaQuestions(
  explained: ExplainedItinerary,
  current: Statement[],
  customs: Statement | null,
): AttributeQuestion[] {
  const { voyage, milestones } = explained;
  const { lading, discharge } = voyage.portCalls;
  const isDeparture = (event: Statement) => isVesselCall(event, "DEPA", lading);
  const lastActual = milestones.findLast(({ event }) => isActual(event))?.event ?? null;
  return [
    summaryOf("status", "summary_of_containers", lastActual ?? voyage.departure.estimate),
    summaryOf("customs_holds", "hold_and_release", customs),
    summaryOf("transport_documents", "all_statements", current.findLast(hasDocument("TRD")) ?? null),
    summaryOf("bookings", "all_statements", current.findLast(hasDocument("BKG")) ?? null),
    ...placeOf("lading", ["port_of_lading_locode", "port_of_lading_name", "pol_timezone"], explained),
    ...placeOf("discharge", ["port_of_discharge_locode", "port_of_discharge_name", "pod_timezone"], explained),
    ...vesselOf(explained),
    facilityOf("pod_terminal", { column: "podTerminalId" }, discharge, "newest_statement_or_report"),
    ...estimatesOf(
      [
        ["pol_etd_at", "polEtdAt"],
        ["pol_original_etd_at", "polOriginalEtdAt"],
      ],
      isDeparture,
    ),
    actualOf("pol_atd_at", "polAtdAt", "earliest_actual", isDeparture),
    ...estimatesOf(
      [
        ["pod_eta_at", "podEtaAt"],
        ["pod_original_eta_at", "podOriginalEtaAt"],
      ],
      (event) => isPodArrival(event, explained),
    ),
    actualOf("pod_ata_at", "podAtaAt", "all_containers", (event) => isPodArrival(event, explained)),
  ];
}

/** What the attributes of a shipment about its destination inland ask. */
export function shipmentInlandQuestions(explained: ExplainedItinerary): AttributeQuestion[] {
  const { portCalls, destination } = explained.voyage;
  const ramp = destination.events.findLast(({ terminalId }) => terminalId !== null) ?? null;
  const isArrival = (event: Statement) => isDestinationArrival(event, portCalls);
  return [
    ...placeOf("destination", ["destination_locode", "destination_name", "destination_timezone"], explained),
    facilityOf("destination_terminal", { source: ramp }, portCalls.destination, "newest_statement"),
    ...estimatesOf(
      [
        ["destination_eta_at", "destinationEtaAt"],
        ["destination_original_eta_at", "destinationOriginalEtaAt"],
      ],
      isArrival,
    ),
    actualOf("destination_ata_at", "destinationAtaAt", "all_containers", isArrival),
  ];
}
