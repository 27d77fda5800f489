import { pathWith } from "@/components/api/document";
import { designedLayout, layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import { viewParameter } from "@/components/saved-views/saved-view";
import { formatSort, type Sort } from "@/components/ui/list-sort";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import type { FreshnessAttribute } from "@/components/values/freshness-short";
import { freshnessLabels } from "@/components/values/state-labels";
import type { delayHours } from "@/lib/shipments/page-filters/shipment-parameters";
import type { ShipmentStatus } from "@/lib/shipments/state-labels";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";

export type FreshnessState = FreshnessAttribute["state"];

/** Choices of the filter by freshness: the states, and those without an answer of the carrier about the number. */
export const updatesLabels = { ...freshnessLabels, no_answer: { label: "Silent or no longer found" } };

/** Choices of the filter by marks: the kinds, and those that the carrier has to resolve. */
export const markLabels = { ...dataMarkLabels, doubtful: { label: "Held back or contradicted" } };

/** By how much later than first published a shipment is expected, at least. */
export const delayLabels = {
  "12h": { label: "12 h or more" },
  "1d": { label: "1 day or more" },
  "3d": { label: "3 days or more" },
  "7d": { label: "7 days or more" },
} satisfies Record<keyof typeof delayHours, { label: string }>;

/** The filters of the list; null: any value. */
export type ListFilters = {
  status: ShipmentStatus | null;
  freshness: FreshnessState | "no_answer" | null;
  mark: DataMarkKind | "doubtful" | null;
  delay: keyof typeof delayLabels | null;
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
export const sortLabels: Record<string, string> = {
  "-created_at": "Newest first",
  bill_of_lading_number: "Number",
  status: "Status",
  pod_eta_at: "Estimated arrival",
  "-delay_hours": "Most delayed first",
};

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

/** A query parameter that names one of the labelled values; null for any other. */
export function choiceOf<Value extends string>(text: string, labels: Record<Value, unknown>): Value | null {
  return Object.hasOwn(labels, text) ? (text as Value) : null;
}

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
