import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { type AsJson, one, time } from "./as-json";

/** The JSON of a tracking request, written for the benchmark. */
export function trackingRequestJson(row: AsJson<TrackingRequest>) {
  return {
    id: row.id,
    type: "tracking_request",
    attributes: {
      request_number: row.requestNumber,
      request_type: row.requestType,
      scac: row.scac,
      ref_numbers: row.refNumbers,
      shipment_tags: row.tags,
      tags: row.tags,
      status: row.status,
      failed_reason: row.failedReason,
      is_retrying: row.isRetrying,
      retrying_since: time(row.retryingSince),
      retry_reason: row.retryReason,
      known_to_carrier: row.knownToCarrier || row.shipmentId !== null,
      last_checked_at: time(row.lastCheckedAt),
      next_check_at: time(row.nextCheckAt),
      manifest_deadline_at: time(row.manifestDeadlineAt),
      dismissed_at: time(row.dismissedAt),
      retry_count: row.retryCount,
      created_at: time(row.createdAt),
      updated_at: time(row.updatedAt),
    },
    relationships: {
      tracked_object: one("shipment", row.shipmentId),
      customer: one("party", row.customerId),
      user: one("user", row.userId),
      account: one("account", row.accountId),
      shipping_line: one("shipping_line", row.scac && findShippingLine(row.scac)?.id),
    },
    links: { self: `/v2/tracking_requests/${row.id}` },
  };
}
