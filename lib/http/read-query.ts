import { z } from "zod";
import { AppError, type Problem } from "@/lib/platform/errors";
import { knownFilterValues } from "@/lib/platform/jsonapi/filter";
import { problemsOf } from "@/lib/platform/jsonapi/problems";

function badRequest(problems: Problem[]): AppError {
  const [first, ...rest] = problems.map((problem): Problem => ({ ...problem, code: "bad_request" }));
  return AppError.of([first as Problem, ...rest]);
}

/**
 * Parses the query: flat keys as sent (`filter[status]`); of a repeated parameter the last counts; unknown parameters are ignored.
 * Throws bad_request with the name of an invalid parameter.
 */
export function readQuery<Shape>(url: URL, schema: z.ZodType<Shape>): Shape {
  const raw = Object.fromEntries(url.searchParams);
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    throw badRequest(problemsOf(parsed.error, ([parameter]) => ({ parameter: String(parameter) }), raw));
  }
  for (const parameter of Object.keys(parsed.data as object)) {
    if (!raw[parameter]?.includes("\u0000")) continue;
    const detail = `${parameter} must not contain the NUL character.`;
    throw badRequest([{ code: "bad_request", detail, source: { parameter } }]);
  }
  return parsed.data;
}

const includePathsMax = 50;
const includeDepthMax = 3;

/** The relationship paths of the last `include` parameter, limited to 50 paths of depth 3. */
export function readInclude(url: URL): string[][] {
  const value = url.searchParams.getAll("include").at(-1) ?? "";
  return value
    .split(",", includePathsMax)
    .map((path) => path.trim().split(".").slice(0, includeDepthMax))
    .filter(([first]) => first !== "");
}

/** Throws bad_request when the `include` parameter names a relationship that is not among `names`. */
export function assertKnownIncludes(url: URL, names: string[]): void {
  const unknown = readInclude(url).find(([first = ""]) => !names.includes(first))?.[0];
  if (unknown === undefined) return;
  const detail = `include names the unknown relationship ${unknown}. Available: ${names.join(", ")}.`;
  throw badRequest([{ code: "bad_request", detail, source: { parameter: "include" } }]);
}

/** Whether unknown filters and values are to be refused: `strict=true`, or `Prefer: handling=strict` (RFC 7240). */
export function isStrict(url: URL, headers: Headers): boolean {
  const preferences = (headers.get("prefer") ?? "").toLowerCase().replaceAll(/[\s"]/g, "").split(/[,;]/);
  return preferences.includes("handling=strict") || url.searchParams.getAll("strict").at(-1) === "true";
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Throws bad_request when a filter by an enum has a value that the enum does not have. */
export function assertKnownValues(url: URL, schema: z.ZodType | undefined): void {
  for (const [parameter, filter] of Object.entries(shapeOf(schema))) {
    const values = knownFilterValues.get(filter)?.values;
    const sent = url.searchParams.getAll(parameter).at(-1) ?? "";
    const unknown =
      values && sent.split(",").find((item) => item.trim() && !values.includes(item.trim().toLowerCase()));
    if (unknown === undefined) continue;
    const detail = `${parameter} has the unknown value ${unknown.trim()}. Available: ${values?.join(", ")}.`;
    throw badRequest([{ code: "bad_request", detail, source: { parameter } }]);
  }
}

/** Filters in short, the operators of one together: `filter[number], filter[pod_eta_at][start|end]`. */
function formatFilters(filters: string[]): string {
  const byName = Map.groupBy(filters, (filter) => /^filter\[\w+\]/.exec(filter)?.[0] ?? filter);
  const texts = [...byName].map(([name, all]) => {
    const operators = all.flatMap((filter) => filter.slice(name.length + 1, -1) || []);
    return operators.length > 0 ? `${name}[${operators.join("|")}]` : name;
  });
  return texts.join(", ") || "none";
}

/** Throws bad_request when the query has a filter that the schema does not have. */
export function assertKnownFilters(url: URL, schema: z.ZodType | undefined): void {
  const filters = Object.keys(shapeOf(schema)).filter((name) => name.startsWith("filter["));
  const unknown = [...url.searchParams.keys()].find((name) => name.startsWith("filter[") && !filters.includes(name));
  if (unknown === undefined) return;
  const detail = `${unknown} is not a filter here. Available: ${formatFilters(filters)}.`;
  throw badRequest([{ code: "bad_request", detail, source: { parameter: unknown } }]);
}

/** The sparse fieldsets (`fields[type]`) by type. Other types are returned completely. */
export function readFields(url: URL): Map<string, Set<string>> {
  const fieldsets = [...url.searchParams].flatMap(([parameter, value]) => {
    const type = /^fields\[(\w+)\]$/.exec(parameter)?.[1];
    return type ? [[type, new Set(value.split(",").map((name) => name.trim()))] as const] : [];
  });
  return new Map(fieldsets);
}
