import type { z } from "zod";
import { AppError, type Problem } from "@/lib/errors";
import { problemsOf } from "./problems";

/**
 * Reads the query by its contract: flat keys as sent (`filter[status]`), the last of repeated ones counts, unknown ones are
 * ignored. What does not fit is 400 with the parameter's name.
 */
export function readQuery<Shape>(url: URL, schema: z.ZodType<Shape>): Shape {
  const raw = Object.fromEntries(url.searchParams);
  for (const [parameter, value] of Object.entries(raw)) {
    if (!value.includes("\u0000")) continue;
    const detail = "A parameter cannot hold the character NUL.";
    throw AppError.of([{ code: "bad_request", detail, source: { parameter } }]);
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error, ([parameter]) => ({ parameter: String(parameter) }), raw);
  const [first, ...rest] = problems.map((problem): Problem => ({ ...problem, code: "bad_request" }));
  throw AppError.of([first as Problem, ...rest]);
}

const includePathsMax = 50;
const includeDepthMax = 3;

/** The relationship paths of `include`; too many or too deep ones are cut: they can only name what does not exist. */
export function readInclude(url: URL): string[][] {
  const value = url.searchParams.get("include") ?? "";
  return value
    .split(",", includePathsMax)
    .map((path) => path.trim().split(".").slice(0, includeDepthMax))
    .filter(([first]) => first !== "");
}
