import type { z } from "zod";
import { AppError, type Problem } from "@/lib/platform/errors";
import { problemsOf } from "@/lib/platform/jsonapi/problems";

function badRequest(problems: Problem[]): AppError {
  const [first, ...rest] = problems.map((problem): Problem => ({ ...problem, code: "bad_request" }));
  return AppError.of([first as Problem, ...rest]);
}

/**
 * Reads the query by its contract: flat keys as sent (`filter[status]`), the last of repeated ones counts, unknown ones are
 * ignored. What does not fit is 400 with the parameter's name.
 */
export function readQuery<Shape>(url: URL, schema: z.ZodType<Shape>): Shape {
  const raw = Object.fromEntries(url.searchParams);
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    throw badRequest(problemsOf(parsed.error, ([parameter]) => ({ parameter: String(parameter) }), raw));
  }
  for (const parameter of Object.keys(parsed.data as object)) {
    if (!raw[parameter]?.includes("\u0000")) continue;
    const detail = `${parameter} can't hold the character NUL.`;
    throw badRequest([{ code: "bad_request", detail, source: { parameter } }]);
  }
  return parsed.data;
}

const includePathsMax = 50;
const includeDepthMax = 3;

/** The relationship paths of the last `include`; too many or too deep ones are cut: they can only name what does not exist. */
export function readInclude(url: URL): string[][] {
  const value = url.searchParams.getAll("include").at(-1) ?? "";
  return value
    .split(",", includePathsMax)
    .map((path) => path.trim().split(".").slice(0, includeDepthMax))
    .filter(([first]) => first !== "");
}

/** The names that `fields[type]` leaves of a type's attributes and relationships; types not named come whole. */
export function readFields(url: URL): Map<string, Set<string>> {
  const named = [...url.searchParams].flatMap(([parameter, value]) => {
    const type = /^fields\[(\w+)\]$/.exec(parameter)?.[1];
    return type ? [[type, new Set(value.split(",").map((name) => name.trim()))] as const] : [];
  });
  return new Map(named);
}
