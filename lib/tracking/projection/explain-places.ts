import { findTerminal } from "@/lib/reference/terminals";
import type { Statement } from "./event-versions";
import { type ExplainedItinerary, isLostElsewhere, type PlainValue, type Question } from "./explain-itinerary";
import type { AttributeQuestion } from "./explain-question";
import type { ProvenanceRule } from "./explain-rules";
import { isByVessel, placeKeyOf } from "./moves";

const terminalNameOf = ({ terminalId }: Statement): PlainValue =>
  terminalId === null ? null : (findTerminal(terminalId)?.name ?? null);

type PlaceAttributes = [locode: string, name: string, timezone?: string];

const placeRules = { lading: "first_loading", discharge: "last_discharge", destination: "last_laden_arrival" } as const;
const placeMoves = { lading: "LOAD", discharge: "DISC", destination: null };

/** Code, name and time zone of a place, and which statements named another one before. */
export function placeOf(
  place: keyof typeof placeRules,
  [locode, name, timezone]: PlaceAttributes,
  explained: ExplainedItinerary,
): AttributeQuestion[] {
  const { events } = explained.voyage[place];
  const isAnswer = (event: Statement) =>
    isByVessel(event) && event.code === placeMoves[place] && isLostElsewhere(event, explained);
  const of = (attribute: string, readValue: Question["readValue"], isOfReferenceData: boolean): AttributeQuestion => ({
    attribute,
    rule: placeRules[place],
    winner: { source: events.find((event) => readValue(event) !== null) ?? null },
    question: { kind: "newest", isAnswer, readValue },
    isOfReferenceData,
  });
  return [
    of(locode, (event) => event.locode, false),
    of(name, ({ placeName }) => placeName, true),
    ...(timezone ? [of(timezone, (event) => event.timezone, true)] : []),
  ];
}

/** Name, IMO number and voyage of the vessel at the port of discharge. */
export function vesselOf({ voyage }: ExplainedItinerary): AttributeQuestion[] {
  const { discharge } = voyage.portCalls;
  const isEnd = ({ code }: Statement) => code === "ARRI" || code === "DISC";
  const of = (attribute: string, readValue: Question["readValue"]): AttributeQuestion => ({
    attribute,
    rule: "call_at_port_of_discharge",
    winner: { column: "podVesselName" },
    question: {
      kind: "newest",
      isAnswer: (event) => isByVessel(event) && isEnd(event) && placeKeyOf(event) === discharge,
      readValue,
    },
  });
  return [
    of("pod_vessel_name", ({ vesselName }) => vesselName),
    of("pod_vessel_imo", ({ vesselImo }) => vesselImo),
    of("pod_voyage_number", ({ voyageNumber }) => voyageNumber),
  ];
}

/** The facility at a place: the newest statement that identifies it by a code. */
export function facilityOf(
  attribute: string,
  winner: AttributeQuestion["winner"],
  place: string | null,
  rule: ProvenanceRule,
): AttributeQuestion {
  const isPort = attribute === "pod_terminal";
  const isAnswer = (event: Statement) => placeKeyOf(event) === place && !(isPort && event.mode === "RAIL");
  return { attribute, rule, winner, question: { kind: "newest", isAnswer, readValue: terminalNameOf } };
}
