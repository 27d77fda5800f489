import { expect, test } from "vitest";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { type Carrier, type SentEvent, toBody } from "./build-answers";
import { type ExpectedState, expectState } from "./expect-state";
import { replay } from "./replay";

/** A carrier's answers about one number in order of time, each with the state that must follow it. */
export type Sequence = {
  title: string;
  carrier: Carrier;
  answers: { at: string; sent: SentEvent[]; reports?: TerminalReport[]; expected: ExpectedState }[];
};

function testSequence({ carrier, answers }: Sequence): void {
  const bodies = answers.map(({ at, sent, reports }) => ({ at, events: toBody(carrier, at, sent), reports }));
  const states = replay(bodies);
  for (const [index, { at, expected }] of answers.entries()) {
    expectState(states[index], expected, `after answer ${index + 1} of ${at}`);
  }
  expect.soft(replay(bodies, (versions) => versions.toReversed())).toEqual(states);
  expect.soft(replay(bodies, (versions) => [...versions, ...versions])).toEqual(states);
}

/** Tests the state after each answer, and that it does not depend on the order or the repetition of the recorded versions. */
export function testSequences(sequences: Sequence[]): void {
  // A title of `test.each` would be truncated.
  for (const sequence of sequences) test(`${sequence.carrier}: ${sequence.title}`, () => testSequence(sequence));
}
