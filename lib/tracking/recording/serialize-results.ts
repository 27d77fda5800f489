import { reportStatuses } from "@/lib/ingest/terminals/terminal-report";
import { tellRows } from "@/lib/platform/jsonapi/tell-rows";
import type { ReportResult } from "./create-terminal-reports";

/** The answer to an intake: how many rows became what, and each row's own result in order. */
export function serializeResults(results: ReportResult[]) {
  return tellRows(reportStatuses, results, ({ container }) => ({
    container_id: container?.id ?? null,
    shipment_id: container?.shipmentId ?? null,
  }));
}
