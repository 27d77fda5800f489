import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { isActual, type Statement } from "./event-versions";
import { type ExplainedItinerary, isLostElsewhere, type PlainValue, type Question } from "./explain-itinerary";
import type { ProvenanceRule } from "./explain-rules";
import { placeKeyOf } from "./moves";
import { isVesselCall } from "./voyage";

/** An attribute and what it asks of the carrier's statements. */
export type AttributeQuestion = {
  attribute: string;
  rule: ProvenanceRule;
  question: Question;
  /** The column whose recorded source gives the value, or the source itself. */
  winner: { column: string } | { source: Statement | TerminalReport | null };
  /** Whether the value follows from the code in the statement by UN/LOCODE. */
  isOfReferenceData?: boolean;
};

export const timeOf = (event: Statement): PlainValue => event.occurredAt;

/** The estimated and first estimated time of an event, in two attributes. */
export function estimatesOf(
  [latest, original]: [attribute: string, column: string][],
  isAnswer: Question["isAnswer"],
): AttributeQuestion[] {
  const isEstimate = (event: Statement) => isAnswer(event) && !isActual(event);
  const of = (attribute: string, column: string, kind: "estimate" | "first"): AttributeQuestion => ({
    attribute,
    rule: kind === "first" ? "first_published_estimate" : "latest_estimate",
    winner: { column },
    question: { kind, isAnswer: isEstimate, readValue: timeOf },
  });
  return [...(latest ? [of(...latest, "estimate")] : []), ...(original ? [of(...original, "first")] : [])];
}

/** Whether an event is the arrival at the port of discharge, or was when the carrier still reported another port. */
export function isPodArrival(event: Statement, explained: ExplainedItinerary): boolean {
  const { discharge } = explained.voyage.portCalls;
  const isCall = (place: string) => isVesselCall(event, "ARRI", place);
  return isCall(discharge ?? "") || (isCall(placeKeyOf(event)) && isLostElsewhere(event, explained));
}

/** An attribute that follows from several statements. `source`: the one that changed it last. */
export function summaryOf(
  attribute: string,
  rule: ProvenanceRule,
  source: Statement | TerminalReport | null,
): AttributeQuestion {
  const question: Question = { kind: "newest", isAnswer: () => false, readValue: () => null };
  return { attribute, rule, winner: { source }, question };
}
