import { pathWith } from "@/components/api/document";
import { layoutParameters, parseLayout, type TableLayout } from "@/components/data-table/table-layout";
import { type FieldFilters, parseFieldFilters, urlParameters } from "@/components/field-filters/field-filters";
import { formatSort, parseSort, type Sort } from "@/components/ui/list-sort";
import { requestFields } from "./fields";
import { requestHeads } from "./heads";

/** The values of `status`, and `dismissed` for the failed requests that a user has removed from the other tabs. */
export const requestTabs = ["pending", "awaiting_manifest", "failed", "tracking_stopped", "dismissed"] as const;

export type RequestTab = (typeof requestTabs)[number];

export const requestTabLabels: Record<RequestTab, string> = {
  pending: "Waiting",
  awaiting_manifest: "Not on manifest",
  failed: "Failed",
  tracking_stopped: "Stopped",
  dismissed: "Dismissed",
};

const sortNames = ["created_at", "request_number", "status", "scac"] as const;

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

/** Parses the query parameters of the page; invalid values are ignored. */
export function parseRequestsView(parameters: Record<string, string | string[] | undefined>): RequestsView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  return {
    q: first("q").trim(),
    tab: requestTabs.find((tab) => tab === first("status")) ?? null,
    fields: parseFieldFilters(parameters, requestFields),
    sort: parseSort(first("sort"), sortNames) ?? newestFirst,
    layout: parseLayout(first, requestHeads),
    page: page > 1 ? page : 1,
  };
}

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
