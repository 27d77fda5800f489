import { z } from "zod";

/**
 * One thing that a right answer needs, in words, and where the tools tell it: a value at a path of the last call's data, words
 * of its text, or words that must not be there.
 */
const fact = z.union([
  z.strictObject({ fact: z.string(), at: z.string(), is: z.unknown() }),
  z.strictObject({ fact: z.string(), at: z.string(), matches: z.string() }),
  z.strictObject({ fact: z.string(), says: z.string() }),
  z.strictObject({ fact: z.string(), never: z.string() }),
]);

/**
 * A question a logistics person would ask, the calls that lead to its answer, and what the answer needs. `{{name.path}}` stands
 * for what the interface tells of a journey, `{{0.path}}` for what the first call answered.
 */
export const questionSchema = z.strictObject({
  question: z.string(),
  calls: z.array(z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })).min(1),
  facts: z.array(fact).min(1),
});

export type Question = z.infer<typeof questionSchema>;
export type Fact = z.infer<typeof fact>;
