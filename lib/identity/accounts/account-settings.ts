import { z } from "zod";
import { type Feature, features } from "@/lib/platform/auth/account";
import { AppError, type Problem } from "@/lib/platform/errors";

const feature = z.string().pipe(
  z.enum(features, {
    error: ({ input }) => `has the unknown feature "${input}". There are: ${features.join(", ")}`,
  }),
);

const perMinute = z
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(1_000_000, "may be 1,000,000 at most");

/** What an account may be given, at its making and later. */
export const accountSettings = {
  name: z.string().trim().min(1, "must not be empty").max(255, "may have 255 characters at most"),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "may have 254 characters at most")
    .pipe(z.email("must be an e-mail address")),
  features: z.array(feature).transform((list): Feature[] => [...new Set(list)]),
  requestsPerMinute: perMinute,
  /** Null: as many as come. */
  bulkRowsPerMinute: perMinute.nullable(),
};

/** Reads settings, or refuses with one fault for each that is wrong, by its name. */
export function parseSettings<Shape>(schema: z.ZodType<Shape>, given: unknown): Shape {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }): Problem => {
    const field = String(path[0] ?? "");
    const told = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return { code: "invalid", detail: `${told} ${message}.`, source: { field } };
  });
  throw AppError.of(problems as [Problem, ...Problem[]]);
}
