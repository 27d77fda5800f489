import { z } from "zod";
import { type Feature, features } from "@/lib/platform/auth/account";
import { AppError, type Problem } from "@/lib/platform/errors";

const feature = z.string().pipe(
  z.enum(features, {
    error: ({ input }) => `has the unknown feature "${input}". Available features: ${features.join(", ")}`,
  }),
);

const perMinute = z
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(1_000_000, "must be 1,000,000 or less");

/** Settings of an account that the operator can set, when creating it and later. */
export const accountSettings = {
  name: z.string().trim().min(1, "must not be empty").max(255, "must have at most 255 characters"),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "must have at most 254 characters")
    .pipe(z.email("must be an e-mail address")),
  features: z.array(feature).transform((list): Feature[] => [...new Set(list)]),
  requestsPerMinute: perMinute,
  /** Null: unlimited. */
  bulkRowsPerMinute: perMinute.nullable(),
};

/** Parses settings. Throws invalid with one problem per invalid setting, named by `field`. */
export function parseSettings<Shape>(schema: z.ZodType<Shape>, input: unknown): Shape {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }): Problem => {
    const field = String(path[0] ?? "");
    const label = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return { code: "invalid", detail: `${label} ${message}.`, source: { field } };
  });
  throw AppError.of(problems as [Problem, ...Problem[]]);
}
