import { AppError, type Problem } from "@/lib/platform/errors";
import { errorDocument } from "./error-document";

function errorsOf([first, ...rest]: Problem[]) {
  return first ? errorDocument(AppError.of([first, ...rest])).errors : [];
}

/** How many rows became what, and each row's own result in order: what `own` tells of it, then its faults. */
export function tellRows<R extends { status: string; problems: Problem[] }>(
  statuses: readonly R["status"][],
  results: R[],
  own: (result: R) => object,
) {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  return {
    counts: { total: results.length, ...Object.fromEntries(statuses.map((status) => [status, count(status)])) },
    results: results.map((result, index) => {
      const errors = errorsOf(result.problems);
      return { index, status: result.status, ...own(result), error: errors[0] ?? null, errors };
    }),
  };
}
