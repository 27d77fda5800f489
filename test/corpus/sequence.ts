import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Carrier, SentEvent } from "./build-answers";
import type { ExpectedState } from "./expect-state";

/** A carrier's answers about one number in order of time, each with the state that must follow it. */
export type Sequence = {
  title: string;
  carrier: Carrier;
  answers: { at: string; sent: SentEvent[]; reports?: TerminalReport[]; expected: ExpectedState }[];
};
