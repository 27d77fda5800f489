import { pathWith } from "@/components/api/document";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import type { FreshnessAttribute } from "@/components/values/freshness-summary";
import { freshnessLabels, type ShipmentStatus, shipmentLabels } from "@/components/values/state-labels";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";

export type FreshnessState = FreshnessAttribute["state"];

/** The filters of the list; null: any value. */
export type ListFilters = {
  status: ShipmentStatus | null;
  freshness: FreshnessState | null;
  mark: DataMarkKind | null;
};

/** The state of the list, which its URL holds completely. */
export type ListView = ListFilters & { q: string; page: number };

export const noFilters: ListFilters = { status: null, freshness: null, mark: null };

type Parameters = Record<string, string | string[] | undefined>;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** A query parameter that names one of the labelled values; null for any other. */
export function choiceOf<Value extends string>(text: string, labels: Record<Value, unknown>): Value | null {
  return Object.hasOwn(labels, text) ? (text as Value) : null;
}

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseListView(parameters: Parameters): ListView {
  const page = Number.parseInt(first(parameters.page), 10);
  return {
    q: first(parameters.q).trim(),
    status: choiceOf(first(parameters.status), shipmentLabels),
    freshness: choiceOf(first(parameters.freshness), freshnessLabels),
    mark: choiceOf(first(parameters.mark), dataMarkLabels),
    page: page > 1 ? page : 1,
  };
}

/** The URL of a view, without default values. */
export function hrefOfView({ q, status, freshness, mark, page }: ListView): string {
  return pathWith("/shipments", { q, status, freshness, mark, page: page > 1 ? page : null });
}

/** The filters in effect, by name. */
export function activeFilters(view: ListView): (keyof ListFilters)[] {
  return (["status", "freshness", "mark"] as const).filter((name) => view[name] !== null);
}

/** The open tracking requests to show: on the first page of the unfiltered list, those that match the search. */
export function visibleRequests(requests: TrackingRequest[], view: ListView): TrackingRequest[] {
  const { q, page } = view;
  if (activeFilters(view).length > 0 || page > 1) return [];
  if (q === "") return requests;
  const number = normalizeNumber(q);
  const text = q.toLowerCase();
  return requests.filter(
    ({ attributes: { request_number, ref_numbers } }) =>
      (number !== "" && normalizeNumber(request_number).includes(number)) ||
      ref_numbers.some((reference) => reference.toLowerCase().includes(text)),
  );
}
