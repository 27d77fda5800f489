import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { ListView } from "./list-view";

/** Numbers that are no shipments yet belong on the first page of the whole list; a search keeps those it fits. */
export function visibleRequests(requests: TrackingRequest[], { q, status, page }: ListView): TrackingRequest[] {
  if (status !== null || page > 1) return [];
  if (q === "") return requests;
  const number = normalizeNumber(q);
  const words = q.toLowerCase();
  return requests.filter(
    ({ attributes: { request_number, ref_numbers } }) =>
      (number !== "" && normalizeNumber(request_number).includes(number)) ||
      ref_numbers?.some((reference) => reference.toLowerCase().includes(words)),
  );
}
