import type { Statement } from "./event-versions";
import type { PlainValue } from "./explain-itinerary";
import { type AttributeQuestion, timeOf } from "./explain-question";
import type { ProvenanceRule } from "./explain-rules";

type Row = [attribute: string, column: string, rule: ProvenanceRule, readValue: (event: Statement) => PlainValue];

const rows: Row[] = [
  ["current_vessel_name", "currentVesselName", "newest_move_aboard", ({ vesselName }) => vesselName],
  ["current_vessel_imo", "currentVesselName", "newest_move_aboard", ({ vesselImo }) => vesselImo],
  ["current_voyage_number", "currentVesselName", "newest_move_aboard", ({ voyageNumber }) => voyageNumber],
  ["next_port_locode", "nextPortName", "next_call_of_vessel", ({ locode }) => locode],
  ["next_port_name", "nextPortName", "next_call_of_vessel", ({ placeName }) => placeName],
  ["next_port_timezone", "nextPortName", "next_call_of_vessel", ({ timezone }) => timezone],
  ["next_port_eta_at", "nextPortEtaAt", "latest_estimate", timeOf],
  ["next_port_ata_at", "nextPortAtaAt", "latest_actual", timeOf],
];

/** What the attributes of the vessel that a container is aboard, and of its next port, ask of the carrier's statements. */
export function currentVesselQuestions(): AttributeQuestion[] {
  return rows.map(([attribute, column, rule, readValue]) => ({
    attribute,
    rule,
    winner: { column },
    question: { kind: "newest", isAnswer: () => false, readValue },
    isOfReferenceData: attribute === "next_port_name" || attribute === "next_port_timezone",
  }));
}
