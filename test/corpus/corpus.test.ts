import { expect, test } from "vitest";
import { corpus, titleOf } from "./corpus";
import { expectState } from "./expect-state";
import { replay } from "./replay";
import { answersOf, type Sequence } from "./sequence";

// The state after each answer, which must not depend on the order or the repetition of the recorded versions.

async function testSequence(sequence: Sequence): Promise<void> {
  const bodies = answersOf(sequence);
  const states = await replay(bodies);
  for (const [index, { at, expected }] of sequence.answers.entries()) {
    expectState(states[index], expected, `after answer ${index + 1} of ${at}`);
  }
  expect.soft(await replay(bodies, (versions) => versions.toReversed())).toEqual(states);
  expect.soft(await replay(bodies, (versions) => [...versions, ...versions])).toEqual(states);
}

// A title of `test.each` would be truncated.
for (const sequence of corpus) test(titleOf(sequence), () => testSequence(sequence));
