import { pathWith } from "@/components/api/document";
import { designedLayout, layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import type { Translator } from "@/components/language/translator";
import { viewParameter } from "@/components/saved-views/saved-view";
import { labelValues } from "@/components/ui/label-values";
import { formatSort, type Sort } from "@/components/ui/list-sort";
import type { FreshnessAttribute } from "@/components/values/freshness-text";
import type { delayHours } from "@/lib/shipments/page-filters/shipment-parameters";
import type { ShipmentStatus } from "@/lib/shipments/state-labels";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";

export type FreshnessState = FreshnessAttribute["state"];

/** Choices of the filter by freshness: the states, and those without an answer of the carrier about the number. */
export const updates = [
  "checked",
  "due",
  "quiet",
  "silent",
  "no_longer_found",
  "broken",
  "stopped",
  "no_answer",
] as const satisfies (FreshnessState | "no_answer")[];

/** Choices of the filter by marks: the kinds, and those that the carrier has to resolve. */
export const marks = ["held_back", "contradicted", "inferred", "doubtful"] as const satisfies (
  | DataMarkKind
  | "doubtful"
)[];

/** By how much later than first published a shipment is expected, at least. */
export const delays = ["12h", "1d", "3d", "7d"] as const satisfies (keyof typeof delayHours)[];

/** The labels of the values of filters. */
export function filterLabels(t: Translator<"shipment-list">, states: Translator<"values.states">) {
  return {
    freshness: labelValues(updates, (state) =>
      state === "no_answer" ? t("updates.no_answer") : states(`freshness.${state}`),
    ),
    mark: labelValues(marks, (mark) => (mark === "doubtful" ? t("marks.doubtful") : states(`dataMark.${mark}`))),
    delay: labelValues(delays, (delay) => t(`delays.${delay}`)),
  };
}

/** The tabs of the list. */
export const statuses = [
  "pending",
  "awaiting_departure",
  "in_transit",
  "transshipment",
  "arrived_at_pod",
  "inland",
  "delivered_to_destination",
  "complete",
  "stopped",
] as const satisfies ShipmentStatus[];

/** The filters of the list; null: any value. */
export type ListFilters = {
  status: ShipmentStatus | null;
  freshness: (typeof updates)[number] | null;
  mark: (typeof marks)[number] | null;
  delay: (typeof delays)[number] | null;
};

/** The attributes that the list can be sorted by, as in `sort` of `/v2/shipments`. */
export const sortNames = [
  "created_at",
  "bill_of_lading_number",
  "status",
  "pod_eta_at",
  "destination_eta_at",
  "delay_hours",
] as const;

export type SortName = (typeof sortNames)[number];

/** The orders offered where the heads of the columns are not shown. */
export const sortLabels = (t: Translator<"shipment-list">): Record<string, string> => ({
  "-created_at": t("sort.newest"),
  bill_of_lading_number: t("sort.bill_of_lading_number"),
  status: t("sort.status"),
  pod_eta_at: t("sort.pod_eta_at"),
  "-delay_hours": t("sort.delay"),
});

/** The state of the list, which its URL holds completely. */
export type ListView = ListFilters & {
  q: string;
  /** Filters by further fields. */
  fields: FieldFilters;
  sort: Sort<SortName>;
  layout: TableLayout;
  page: number;
  /** The saved view that the list was opened as. */
  viewId: string | null;
};

export const newestFirst: Sort<SortName> = { name: "created_at", descending: true };

export const noFilters: ListFilters = { status: null, freshness: null, mark: null, delay: null };

/** The first page of all shipments. */
export const allShipments: ListView = {
  ...noFilters,
  q: "",
  fields: {},
  sort: newestFirst,
  layout: designedLayout,
  page: 1,
  viewId: null,
};

/** A query parameter that is one of the values; null for any other. */
export const choiceOf = <Value extends string>(text: string, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null;

/** The URL of a view, without default values. */
export function hrefOfView(view: ListView): string {
  const { q, status, freshness, mark, delay, fields, sort, layout, page, viewId } = view;
  const isDefault = formatSort(sort) === formatSort(newestFirst);
  return pathWith("/shipments", {
    q,
    status,
    freshness,
    mark,
    delay,
    ...urlParameters(fields),
    sort: isDefault ? null : formatSort(sort),
    ...layoutParameters(layout),
    page: page > 1 ? page : null,
    [viewParameter]: viewId,
  });
}

/** Whether there are filters besides the search. */
export const isFiltered = (view: ListView): boolean =>
  activeFilters(view).length > 0 || Object.keys(view.fields).length > 0;

/** The filters in effect, by name. */
export function activeFilters(view: ListView): (keyof ListFilters)[] {
  return (["status", "freshness", "mark", "delay"] as const).filter((name) => view[name] !== null);
}
