import { isAppError, type Problem } from "@/lib/platform/errors";

/** Faults of a row, told where the row stands. */
export function problemsAt(base: string, problems: Problem[]): Problem[] {
  return problems.map((problem) => {
    const { source } = problem;
    const path = source !== null && "field" in source ? `/${source.field}` : "";
    const within = source !== null && "pointer" in source ? source.pointer : path;
    return { ...problem, source: { pointer: base + within } };
  });
}

/** Runs a check of a row; what it refuses becomes the row's faults, at `base` where they name a field. */
export function faultsOf(base: string, check: () => void): Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return problemsAt(base, error.problems);
  }
}
