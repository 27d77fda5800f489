import { compareTimes, createdAtOf, reportedAtOf, type Statement } from "./event-versions";
import { losingReasonOf, type QuestionKind, type VersionHistory } from "./explain-reason";
import type { LosingReason } from "./explain-rules";
import type { Itinerary } from "./itinerary";
import { type Milestone, type MilestoneName, milestonesOf } from "./milestones";
import { placeKeyOf } from "./moves";
import { portCallsOf } from "./port-calls";
import type { Voyage } from "./voyage";

/** A value that can be compared and serialized. */
export type PlainValue = Date | string | number | boolean | object | null;

/** A statement that could give the value of an attribute, and why it does not. */
export type Candidate<Source> = { source: Source; value: PlainValue; why: LosingReason };

/** One container's itinerary with all statements that were ever made about it. */
export type ExplainedItinerary = {
  itinerary: Itinerary;
  voyage: Voyage;
  milestones: Milestone[];
  /** Every published version about the container in its cycle. */
  statements: Statement[];
  history: VersionHistory;
  /** The milestones that a statement is or was. */
  namesOf: (event: Statement) => Set<MilestoneName>;
};

export const isSameVersion = (a: Statement, b: Statement) =>
  a.contentHash === b.contentHash && a.eventKey === b.eventKey && createdAtOf(a) === createdAtOf(b);

/** The itinerary as it was before the carrier corrected or withdrew actuals. */
function itineraryBefore({ events, invalidated }: Itinerary): Statement[] {
  const replacements = new Set(invalidated.map(({ by }) => by));
  const kept = events.filter((event) => !replacements.has(event));
  return [...kept, ...invalidated.map(({ was }) => was)].sort(compareTimes);
}

/** Collects what is needed to explain the values of one container. `published`: all versions of the shipment's events. */
export function explainedItineraryOf(
  itinerary: Itinerary,
  voyage: Voyage,
  milestones: Milestone[],
  published: Statement[],
  history: VersionHistory,
): ExplainedItinerary {
  const own = Map.groupBy(itinerary.events, ({ contentHash }) => contentHash);
  // A statement of the itinerary has the empty indicator that follows from the order of moves.
  const statements = published
    .filter((event) => itinerary.isPartOf(event))
    .map((event) => own.get(event.contentHash)?.find((other) => isSameVersion(other, event)) ?? event);
  const before = itineraryBefore(itinerary);
  const portCallsBefore = portCallsOf(before);
  const invalidated = new Set(itinerary.invalidated.map(({ was }) => was.contentHash));
  const known = new Map<Statement, Set<MilestoneName>>();
  const namesOf = (event: Statement) => {
    const found =
      known.get(event) ??
      new Set(
        [
          ...milestonesOf([event], voyage.portCalls, itinerary.events),
          ...(invalidated.has(event.contentHash) ? milestonesOf([event], portCallsBefore, before) : []),
        ].map(({ name }) => name),
      );
    known.set(event, found);
    return found;
  };
  return { itinerary, voyage, milestones, statements, history, namesOf };
}

/** Whether a statement about another port than those of the itinerary counts no longer, so that it could have been one of them. */
export function isLostElsewhere(event: Statement, { voyage: { portCalls }, history }: ExplainedItinerary): boolean {
  const { lading, discharge, transshipments } = portCalls;
  const place = placeKeyOf(event);
  const isElsewhere = place !== lading && place !== discharge && !transshipments.has(place);
  return isElsewhere && (event.absentSince !== null || history.isSuperseded(event) || history.isRetracted(event));
}

/** What an attribute asks of the statements about a container. */
export type Question = {
  kind: QuestionKind;
  isAnswer: (event: Statement) => boolean;
  readValue: (event: Statement) => PlainValue;
};

const plain = (value: PlainValue) => JSON.stringify(value);

/** The statements that answer a question with another value than the winner, newest first; of equal values the newest. */
export function candidatesOf(
  { kind, isAnswer, readValue }: Question,
  winner: Statement | null,
  { statements, history }: ExplainedItinerary,
): Candidate<Statement>[] {
  const winning = winner ? plain(readValue(winner)) : null;
  const seen = new Set<string>();
  return statements
    .filter((event) => isAnswer(event) && readValue(event) !== null && plain(readValue(event)) !== winning)
    .toSorted((a, b) => reportedAtOf(b) - reportedAtOf(a))
    .map((source) => ({ source, value: readValue(source), why: losingReasonOf(source, winner, kind, history) }))
    .filter(({ value, why }) => {
      const key = `${plain(value)} ${why}`;
      return !seen.has(key) && seen.add(key);
    });
}
