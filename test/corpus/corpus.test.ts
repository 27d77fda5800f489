import { expect, test } from "vitest";
import { toBody } from "./build-answers";
import { corpus, titleOf } from "./corpus";
import { expectState } from "./expect-state";
import { replay } from "./replay";
import type { Sequence } from "./sequence";

// The state after each answer, which must not depend on the order or the repetition of the recorded versions.

function testSequence({ carrier, answers }: Sequence): void {
  const bodies = answers.map(({ at, sent, reports }) => ({ at, events: toBody(carrier, at, sent), reports }));
  const states = replay(bodies);
  for (const [index, { at, expected }] of answers.entries()) {
    expectState(states[index], expected, `after answer ${index + 1} of ${at}`);
  }
  expect.soft(replay(bodies, (versions) => versions.toReversed())).toEqual(states);
  expect.soft(replay(bodies, (versions) => [...versions, ...versions])).toEqual(states);
}

// A title of `test.each` would be truncated.
for (const sequence of corpus) test(titleOf(sequence), () => testSequence(sequence));
