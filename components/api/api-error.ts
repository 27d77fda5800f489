import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** A refusal of `/v2`, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly name = "ApiError";
  readonly status: number;
  readonly errors: ErrorObject[];

  constructor(status: number, errors: ErrorObject[]) {
    super(errors[0]?.detail ?? (status === 0 ? "No connection" : `The server answered ${status}`));
    this.status = status;
    this.errors = errors;
  }
}

/** The details of the faults at or below a JSON pointer (`/data/attributes/scac`); empty when none points there. */
export function faultsAt(errors: ErrorObject[], pointer: string): string[] {
  return errors.flatMap(({ source, detail, title }) => {
    if (!source || !("pointer" in source)) return [];
    const fits = source.pointer === pointer || source.pointer.startsWith(`${pointer}/`);
    return fits ? [detail || title] : [];
  });
}
