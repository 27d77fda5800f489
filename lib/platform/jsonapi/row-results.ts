import { z } from "zod";
import { AppError, isAppError, type Problem } from "@/lib/platform/errors";
import { errorDocument } from "./error-document";

/** A schema as printed in the OpenAPI document. */
function toDocumentedSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      const { override, ...rest } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, rest, override);
    },
  });
  return json;
}

/** Schema of a row in a bulk request. It documents the shapes but accepts anything: rows are validated one by one by the handler. */
export function rowSchema(...shapes: [z.ZodType, ...z.ZodType[]]) {
  const [first, ...others] = shapes.map(toDocumentedSchema);
  return z.unknown().meta({ override: others.length === 0 ? first : { anyOf: [first, ...others] } });
}

const rowError = z.object({
  status: z.string(),
  source: z.object({ pointer: z.string() }),
  title: z.string(),
  detail: z.string(),
  code: z.string().optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});

/** The error members of a row result. */
export const rowErrors = {
  error: rowError.nullable().meta({ description: "The first entry of `errors`" }),
  errors: z.array(rowError),
};

/** Moves the problems of a row below its JSON pointer `base`. */
export function prefixProblems(base: string, problems: Problem[]): Problem[] {
  return problems.map((problem) => {
    const { source } = problem;
    const path = source !== null && "field" in source ? `/${source.field}` : "";
    const pointer = source !== null && "pointer" in source ? source.pointer : path;
    return { ...problem, source: { pointer: base + pointer } };
  });
}

/** Runs a check of a row and returns the problems of its AppError, below the pointer `base`. */
export function collectProblems(base: string, check: () => void): Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return prefixProblems(base, error.problems);
  }
}

function errorsOf([first, ...rest]: Problem[]) {
  return first ? errorDocument(AppError.of([first, ...rest])).errors : [];
}

/** Counts per status, and one result per row in order: the members from `serializeResult`, then the errors. */
export function serializeRowResults<R extends { status: string; problems: Problem[] }>(
  statuses: readonly R["status"][],
  results: R[],
  serializeResult: (result: R) => object,
) {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  return {
    counts: { total: results.length, ...Object.fromEntries(statuses.map((status) => [status, count(status)])) },
    results: results.map((result, index) => {
      const errors = errorsOf(result.problems);
      return { index, status: result.status, ...serializeResult(result), error: errors[0] ?? null, errors };
    }),
  };
}
