import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { type Carrier, type SentEvent, toBody } from "./build-answers";
import type { ExpectedState } from "./expect-state";

/** A carrier's answers about one number in order of time, each with the state that must follow it; `isPartial`: it is not complete. */
export type Sequence = {
  title: string;
  carrier: Carrier;
  answers: {
    at: string;
    sent: SentEvent[];
    isPartial?: boolean;
    reports?: TerminalReport[];
    expected: ExpectedState;
  }[];
};

/** A carrier's answer at a time; `events` is its body: DCSA events, or an object with them. `reports`: those received since the answer before. */
export type Answer = { at: string; events: object; isPartial?: boolean; reports?: TerminalReport[] };

/** The answers of a sequence as its carrier sends them. */
export function answersOf({ carrier, answers }: Pick<Sequence, "carrier" | "answers">): Answer[] {
  return answers.map(({ at, sent, isPartial, reports }) => ({
    at,
    events: toBody(carrier, at, sent),
    isPartial,
    reports,
  }));
}
