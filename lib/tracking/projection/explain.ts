import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { findPort } from "@/lib/reference/ports";
import { countedOf } from "./counted-containers";
import { currentEvents } from "./current-events";
import { customsHoldsOf } from "./customs-holds";
import { compareTimes, reportedAtOf, type Statement } from "./event-versions";
import { containerQuestions } from "./explain-container";
import {
  type Candidate,
  candidatesOf,
  type ExplainedItinerary,
  explainedItineraryOf,
  type PlainValue,
} from "./explain-itinerary";
import type { AttributeQuestion } from "./explain-question";
import { versionHistoryOf } from "./explain-reason";
import { type ExplainedReport, explainReports } from "./explain-reports";
import type { ProvenanceRule } from "./explain-rules";
import { leadingItineraries, shipmentInlandQuestions, shipmentSeaQuestions } from "./explain-shipment";
import { milestonesOf } from "./milestones";
import { namedItinerariesOf } from "./named-containers";
import type { ProjectionInputs } from "./project";
import { orderReports } from "./project-terminal";
import { voyageOf } from "./voyage";

export type Source = Statement | TerminalReport;

/** Where the value of one attribute comes from, and what else was stated about it, newest first. */
export type ExplainedAttribute = {
  attribute: string;
  rule: ProvenanceRule;
  winner: { source: Source; value: PlainValue; firstReportedAt: Date } | null;
  candidates: Candidate<Source>[];
  inferred: boolean;
  /** Whether the value follows from the code in the statement by UN/LOCODE. */
  isOfReferenceData: boolean;
  /** The container whose statements give the value; null for a shipment whose containers are not known. */
  containerNumber: string | null;
};

/** The content hash of the source of each column, as recorded with a row, and the row's status. */
export type RecordedRow = { provenance: Record<string, string>; status: string };

export type ExplainedShipment = {
  shipment: (row: RecordedRow) => ExplainedAttribute[];
  container: (number: string, row: RecordedRow) => ExplainedAttribute[];
};

export const isReport = (source: Source): source is TerminalReport => "facts" in source;

const hasReferenceData = ({ locode }: Statement) => locode !== null && findPort(locode) !== null;

type Explained = { explained: ExplainedItinerary; reports: TerminalReport[] };

function sourceOf({ winner }: AttributeQuestion, { provenance }: RecordedRow, { explained, reports }: Explained) {
  if ("source" in winner) return winner.source;
  const isSource = ({ contentHash }: Source) => contentHash === provenance[winner.column];
  const { itinerary, statements } = explained;
  return itinerary.events.find(isSource) ?? statements.findLast(isSource) ?? reports.findLast(isSource) ?? null;
}

function answer(asked: AttributeQuestion, row: RecordedRow, of: Explained): ExplainedAttribute {
  const source = sourceOf(asked, row, of);
  const statement = source && !isReport(source) ? source : null;
  const value = statement ? asked.question.readValue(statement) : null;
  const candidates = candidatesOf(asked.question, statement, of.explained);
  const isByReport = source !== null && statement === null;
  const firstReportedAt = source && (isReport(source) ? source.reportedAt : new Date(reportedAtOf(source)));
  return {
    attribute: asked.attribute,
    rule: asked.rule,
    winner: source && firstReportedAt && { source, value, firstReportedAt },
    // A report gives the value only if it is newer than the carrier's statements.
    candidates: candidates.map((each) => (isByReport && each.why === "other_move" ? { ...each, why: "older" } : each)),
    inferred: statement?.inferred ?? false,
    isOfReferenceData: asked.isOfReferenceData === true && statement !== null && hasReferenceData(statement),
    containerNumber: of.explained.itinerary.number,
  };
}

function reported({ attribute, rule, winner, candidates }: ExplainedReport, number: string): ExplainedAttribute {
  return {
    attribute,
    rule,
    winner: winner && { source: winner.source, value: winner.value, firstReportedAt: winner.first.reportedAt },
    candidates,
    inferred: false,
    isOfReferenceData: false,
    containerNumber: number,
  };
}

/**
 * Explains the projected values of a shipment and its containers from all evidence, by the rules of `project`. Pure; `at` is the
 * shipment's clock at the last projection.
 */
export function explain(
  events: EventVersion[],
  at: Date,
  inputs: Pick<ProjectionInputs, "reports" | "accepted">,
): ExplainedShipment {
  const versions = currentEvents(events, at, inputs.accepted);
  const history = versionHistoryOf(events);
  const all = namedItinerariesOf(events, versions, inputs.reports).map((itinerary): Explained => {
    const voyage = voyageOf(itinerary, versions.published);
    const milestones = milestonesOf(itinerary.events, voyage.portCalls);
    const explained = explainedItineraryOf(itinerary, voyage, milestones, versions.published, history);
    return { explained, reports: itinerary.number === null ? [] : orderReports(inputs.reports, itinerary.number) };
  });
  /** The newest statement about holds by customs on one of these containers. */
  const customsOf = (of: Explained[]) => {
    const isAbout = (event: Statement) =>
      of.some(({ explained }) => customsHoldsOf([event], explained.itinerary).length > 0);
    return versions.current.toSorted(compareTimes).findLast(isAbout) ?? null;
  };
  const counted = countedOf(all, ({ explained }) => explained.itinerary.noLongerNamedSince);
  const find = (itinerary: ExplainedItinerary) => all.find(({ explained }) => explained === itinerary) as Explained;
  return {
    shipment: (row) => {
      const { atSea, inland } = leadingItineraries(counted.map(({ explained }) => explained));
      return [
        ...shipmentSeaQuestions(atSea, versions.current, customsOf(counted)).map((asked) =>
          answer(asked, row, find(atSea)),
        ),
        ...shipmentInlandQuestions(inland).map((asked) => answer(asked, row, find(inland))),
      ];
    },
    container: (number, row) => {
      const own = all.find(({ explained }) => explained.itinerary.number === number);
      if (!own) return [];
      return [
        ...containerQuestions(own.explained, row.status, own.reports, customsOf([own])).map((asked) =>
          answer(asked, row, own),
        ),
        ...explainReports(own.reports, row.provenance).map((each) => reported(each, number)),
      ];
    },
  };
}
