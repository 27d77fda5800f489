import { parseLayout } from "@/components/data-table/table-layout";
import { parseFieldFilters } from "@/components/field-filters/field-filters";
import { parseSort } from "@/components/ui/list-sort";
import { requestFields } from "./fields";
import { requestColumns } from "./heads";
import { newestFirst, type RequestsView, requestTabs, sortNames } from "./requests-view";

// Labels are not parsed.
const heads = requestColumns.map((column) => ({ ...column, label: "" }));

/** Parses the query parameters of the page; invalid values are ignored. */
export function parseRequestsView(parameters: Record<string, string | string[] | undefined>): RequestsView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  return {
    q: first("q").trim(),
    tab: requestTabs.find((tab) => tab === first("status")) ?? null,
    fields: parseFieldFilters(parameters, requestFields),
    sort: parseSort(first("sort"), sortNames) ?? newestFirst,
    layout: parseLayout(first, heads),
    page: page > 1 ? page : 1,
  };
}
