import { pathWith } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import { layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import type { Translator } from "@/components/language/translator";
import { viewParameter } from "@/components/saved-views/saved-view";
import { labelValues } from "@/components/ui/label-values";
import { formatSort, type Sort } from "@/components/ui/list-sort";
import type { ContainerState } from "@/lib/shipments/state-labels";

/** The statuses of the filter. A hold is no status, and a container that is not loaded yet has the same one before and after its gate-in. */
export const statuses = [
  "new",
  "on_ship",
  "awaiting_inland_transfer",
  "grounded",
  "available",
  "not_available",
  "on_rail",
  "off_dock",
  "picked_up",
  "delivered",
  "empty_returned",
] as const satisfies ContainerState[];

export const freshnesses = [
  "checked",
  "due",
  "quiet",
  "silent",
  "no_longer_found",
  "broken",
  "stopped",
] as const satisfies Container["attributes"]["freshness"]["state"][];

export const pickups = ["available", "not_available", "held", "not_ready"] as const;

/** By the days until the earliest last free day of a container that was not picked up, at its place. */
export const freeTimes = ["past", "by_tomorrow", "within_3_days", "within_7_days"] as const;

/** The labels of the values of filters. */
export function filterLabels(t: Translator<"container-list">, states: Translator<"values.states">) {
  const pickupStates = { available: "available", not_available: "not_available", held: "on_hold" } as const;
  return {
    status: labelValues(statuses, (status) => (status === "new" ? t("notLoaded") : states(`container.${status}`))),
    pickup: labelValues(pickups, (pickup) =>
      pickup === "not_ready" ? t("notReady") : states(`container.${pickupStates[pickup]}`),
    ),
    freshness: labelValues(freshnesses, (state) => states(`freshness.${state}`)),
    freeTime: labelValues(freeTimes, (freeTime) => t(`freeTime.${freeTime}`)),
  };
}

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
export const sortLabels = (t: Translator<"container-list">): Record<string, string> => ({
  "-created_at": t("sort.newest"),
  number: t("sort.number"),
  pod_eta_at: t("sort.pod_eta_at"),
  effective_lfd: t("sort.effective_lfd"),
  empty_return_due_at: t("sort.empty_return_due_at"),
});

/** The state of the list, which its URL holds completely; a filter that is null selects any value. */
export type ContainersView = {
  status: (typeof statuses)[number] | null;
  freshness: (typeof freshnesses)[number] | null;
  pickup: (typeof pickups)[number] | null;
  freeTime: (typeof freeTimes)[number] | null;
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
