import { pathWith } from "@/components/api/document";
import { layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import { viewParameter } from "@/components/saved-views/saved-view";
import { formatSort, type Sort } from "@/components/ui/list-sort";
import { containerLabels } from "@/components/values/container-labels";
import type { freshnessLabels } from "@/components/values/state-labels";
import { inSentence } from "@/lib/shipments/state-labels";

const { on_hold, empty_picked_up, gated_in, ...statuses } = containerLabels;

/** The statuses of the filter. A hold is no status, and a container that is not loaded yet has the same one before and after its gate-in. */
export const statusLabels = {
  ...statuses,
  new: { label: [statuses.new.label, ...[empty_picked_up, gated_in].map(({ label }) => inSentence(label))].join(", ") },
};

export const pickupLabels = {
  available: statuses.available,
  not_available: statuses.not_available,
  held: on_hold,
  not_ready: { label: "Discharged, not available, no hold" },
} as const;

/** By the days until the earliest last free day of a container that was not picked up, at its place. */
export const freeTimeLabels = {
  past: { label: "Past" },
  by_tomorrow: { label: "Ends by tomorrow" },
  within_3_days: { label: "Ends within 3 days" },
  within_7_days: { label: "Ends within 7 days" },
} as const;

/** The attributes that the list can be sorted by, as in `sort` of `/v2/containers`. */
export const sortNames = [
  "created_at",
  "number",
  "current_status",
  "pod_eta_at",
  "pod_discharged_at",
  "effective_lfd",
  "pickup_appointment_at",
  "pod_full_out_at",
  "empty_return_due_at",
  "empty_terminated_at",
] as const;

export type SortName = (typeof sortNames)[number];

/** The orders offered where the heads of the columns are not shown. */
export const sortLabels: Record<string, string> = {
  "-created_at": "Newest first",
  number: "Number",
  pod_eta_at: "Arrival",
  effective_lfd: "Last free day",
  empty_return_due_at: "Empty return",
};

/** The state of the list, which its URL holds completely; a filter that is null selects any value. */
export type ContainersView = {
  status: keyof typeof statusLabels | null;
  freshness: keyof typeof freshnessLabels | null;
  pickup: keyof typeof pickupLabels | null;
  freeTime: keyof typeof freeTimeLabels | null;
  /** Filters by further fields. */
  fields: FieldFilters;
  sort: Sort<SortName>;
  layout: TableLayout;
  page: number;
  /** The saved view that the list was opened as. */
  viewId: string | null;
};

export const newestFirst: Sort<SortName> = { name: "created_at", descending: true };

/** The URL of a view, without default values. */
export function containersHref({
  status,
  freshness,
  pickup,
  freeTime,
  fields,
  sort,
  layout,
  page,
  viewId,
}: ContainersView): string {
  const isDefault = formatSort(sort) === formatSort(newestFirst);
  return pathWith("/containers", {
    status,
    freshness,
    pickup,
    free_time: freeTime,
    ...urlParameters(fields),
    sort: isDefault ? null : formatSort(sort),
    ...layoutParameters(layout),
    page: page > 1 ? page : null,
    [viewParameter]: viewId,
  });
}

/** The first page of a view without its filters, in the same order. */
export function withoutFilters(view: ContainersView): ContainersView {
  return { ...view, status: null, freshness: null, pickup: null, freeTime: null, fields: {}, page: 1 };
}

/** Whether the containers are selected by the days left, so that a day that ends changes the list. */
export const isByDays = ({ freeTime, fields }: Pick<ContainersView, "freeTime" | "fields">) =>
  freeTime !== null || "return_days_left.end" in fields;

export function isFiltered({ status, freshness, pickup, freeTime, fields }: ContainersView): boolean {
  return [status, freshness, pickup, freeTime].some((value) => value !== null) || Object.keys(fields).length > 0;
}
