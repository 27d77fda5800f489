import { AppError, type Problem } from "@/lib/errors";
import { errorDocument } from "@/lib/jsonapi/error-document";
import type { ReportResult } from "./create-terminal-reports";
import { reportStatuses } from "./terminal-report";

function errorsOf([first, ...rest]: Problem[]) {
  return first ? errorDocument(AppError.of([first, ...rest])).errors : [];
}

/** The answer to an intake: how many rows became what, and each row's own result in order. */
export function serializeResults(results: ReportResult[]) {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  return {
    counts: { total: results.length, ...Object.fromEntries(reportStatuses.map((status) => [status, count(status)])) },
    results: results.map(({ status, container, problems }, index) => {
      const errors = errorsOf(problems);
      return {
        index,
        status,
        container_id: container?.id ?? null,
        shipment_id: container?.shipmentId ?? null,
        error: errors[0] ?? null,
        errors,
      };
    }),
  };
}
