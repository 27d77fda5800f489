import { z } from "zod";

/**
 * A fact that a correct answer needs, with its assertion on the last call: a value at a path of its data (`is`, `matches`), a
 * substring of its text (`text`), or a substring that must not occur (`never`).
 */
const fact = z.union([
  z.strictObject({ fact: z.string(), at: z.string(), is: z.unknown() }),
  z.strictObject({ fact: z.string(), at: z.string(), matches: z.string() }),
  z.strictObject({ fact: z.string(), text: z.string() }),
  z.strictObject({ fact: z.string(), never: z.string() }),
]);

/**
 * A question of a logistics user, the tool calls that answer it, and the required facts. `{{name.path}}` refers to REST data of a
 * shipment of the fixture, `{{0.path}}` to the result of the first call.
 */
export const questionSchema = z.strictObject({
  question: z.string(),
  calls: z.array(z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })).min(1),
  facts: z.array(fact).min(1),
});

export type Question = z.infer<typeof questionSchema>;
export type Fact = z.infer<typeof fact>;
