import { AppError, type Problem } from "@/lib/errors";
import { errorDocument } from "@/lib/jsonapi/error-document";
import { bulkStatuses } from "./bulk";
import type { BulkResult } from "./create-tracking-requests";
import { trackingRequests } from "./tracking-request";

function errorsOf([first, ...rest]: Problem[]) {
  return first ? errorDocument(AppError.of([first, ...rest])).errors : [];
}

/** The answer to a list: how many rows became what, and each row's own result in order. */
export function serializeBulk(results: BulkResult[], dryRun: boolean) {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  return {
    dry_run: dryRun,
    counts: { total: results.length, ...Object.fromEntries(bulkStatuses.map((status) => [status, count(status)])) },
    results: results.map(({ status, request, problems }, index) => {
      const errors = errorsOf(problems);
      return {
        index,
        status,
        tracking_request: request && trackingRequests.serialize(request),
        error: errors[0] ?? null,
        errors,
      };
    }),
  };
}
