import type { Resource } from "@/components/api/json-api";
import type { RequestState } from "@/components/values/state-words";

export type RequestType = "bill_of_lading" | "booking_number" | "container";

/** What pages show of a tracking request; `created_at` and `updated_at` are real time. */
export type TrackingRequest = Resource<
  "tracking_request",
  {
    request_number: string;
    request_type: RequestType;
    scac: string | null;
    ref_numbers: string[] | null;
    shipment_tags: string[];
    status: "pending" | "awaiting_manifest" | "created" | "failed" | "tracking_stopped";
    failed_reason: string | null;
    is_retrying: boolean;
    retry_count: number | null;
    created_at: string;
    updated_at: string;
  }
>;

export const requestTypeWords: Record<RequestType, string> = {
  bill_of_lading: "Bill of lading",
  booking_number: "Booking",
  container: "Container",
};

/** `retrying` is told apart from plain waiting: it means trouble at the carrier. */
export function requestState({ attributes }: TrackingRequest): RequestState {
  return attributes.status === "pending" && attributes.is_retrying ? "retrying" : attributes.status;
}
