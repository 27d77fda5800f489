import type { CarrierQuery } from "@/lib/ingest/carriers/carrier";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { type Carrier, type SentEvent, toBody } from "./build-answers";
import type { ExpectedState } from "./expect-state";

/**
 * A carrier's answers about one number in order of time, each with the state that must follow it; `isPartial`: it is not complete.
 * `query`: the number, if answers also name others; default: all events are about it. `isStopped`: the tracking is stopped after the last one.
 */
export type Sequence = {
  title: string;
  carrier: Carrier;
  query?: CarrierQuery;
  isStopped?: true;
  answers: {
    at: string;
    sent: SentEvent[];
    isPartial?: boolean;
    reports?: TerminalReport[];
    expected: ExpectedState;
  }[];
};

/** A carrier's answer at a time; `events` is its body: DCSA events, or an object with them. `reports`: those received since the answer before. */
export type Answer = {
  at: string;
  events: object;
  isPartial?: boolean;
  reports?: TerminalReport[];
  query?: CarrierQuery;
};

/** The answers of a sequence as its carrier sends them. */
export function answersOf({ carrier, query, answers }: Sequence): Answer[] {
  return answers.map(({ at, sent, isPartial, reports }) => ({
    at,
    events: toBody(carrier, at, sent),
    isPartial,
    reports,
    query,
  }));
}
