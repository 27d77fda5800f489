import { tellRows } from "@/lib/platform/jsonapi/tell-rows";
import { bulkStatuses } from "./bulk";
import type { BulkResult } from "./create-tracking-requests";
import { trackingRequests } from "./tracking-request";

/** The answer to a list: how many rows became what, and each row's own result in order. */
export function serializeBulk(results: BulkResult[], dryRun: boolean) {
  const own = ({ request }: BulkResult) => ({ tracking_request: request && trackingRequests.serialize(request) });
  return { dry_run: dryRun, ...tellRows(bulkStatuses, results, own) };
}
