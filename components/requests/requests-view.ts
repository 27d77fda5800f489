import { pathWith } from "@/components/api/document";
import { designedLayout, layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import { formatSort, type Sort } from "@/components/ui/list-sort";

/** The values of `status`, and `dismissed` for the requests that a user has dismissed or cancelled, which are in no other tab. */
export const requestTabs = ["pending", "awaiting_manifest", "failed", "tracking_stopped", "dismissed"] as const;

export type RequestTab = (typeof requestTabs)[number];

export const sortNames = ["created_at", "request_number", "status", "scac"] as const;

export type SortName = (typeof sortNames)[number];

export const newestFirst: Sort<SortName> = { name: "created_at", descending: true };

/** The state of the page, which its URL holds completely; `tab` null: all that are not dismissed. */
export type RequestsView = {
  q: string;
  tab: RequestTab | null;
  fields: FieldFilters;
  sort: Sort<SortName>;
  layout: TableLayout;
  page: number;
};

/** The first page of all requests. */
export const allRequests: RequestsView = {
  q: "",
  tab: null,
  fields: {},
  sort: newestFirst,
  layout: designedLayout,
  page: 1,
};

/** The URL of a view, without default values. */
export function requestsHref({ q, tab, fields, sort, layout, page }: RequestsView): string {
  const isDefault = formatSort(sort) === formatSort(newestFirst);
  return pathWith("/requests", {
    q,
    status: tab,
    ...urlParameters(fields),
    sort: isDefault ? null : formatSort(sort),
    ...layoutParameters(layout),
    page: page > 1 ? page : null,
  });
}
