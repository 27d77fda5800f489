import { pathWith } from "@/components/api/document";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { type ShipmentStatus, shipmentLabels } from "@/components/values/state-labels";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** The state of the list, which its URL holds completely. */
export type ListView = { q: string; status: ShipmentStatus | null; page: number };

type Parameters = Record<string, string | string[] | undefined>;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseListView(parameters: Parameters): ListView {
  const status = first(parameters.status);
  const page = Number.parseInt(first(parameters.page), 10);
  return {
    q: first(parameters.q).trim(),
    status: Object.hasOwn(shipmentLabels, status) ? (status as ShipmentStatus) : null,
    page: page > 1 ? page : 1,
  };
}

/** The URL of a view, without default values. */
export function hrefOfView({ q, status, page }: ListView): string {
  return pathWith("/shipments", { q, status, page: page > 1 ? page : null });
}

/** The open tracking requests to show: on the first page of the unfiltered list, those that match the search. */
export function visibleRequests(requests: TrackingRequest[], { q, status, page }: ListView): TrackingRequest[] {
  if (status !== null || page > 1) return [];
  if (q === "") return requests;
  const number = normalizeNumber(q);
  const text = q.toLowerCase();
  return requests.filter(
    ({ attributes: { request_number, ref_numbers } }) =>
      (number !== "" && normalizeNumber(request_number).includes(number)) ||
      ref_numbers.some((reference) => reference.toLowerCase().includes(text)),
  );
}
