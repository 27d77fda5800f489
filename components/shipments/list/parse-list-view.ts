import { parseLayout } from "@/components/data-table/table-layout";
import { parseFieldFilters } from "@/components/field-filters/field-filters";
import { parseViewId, viewParameter } from "@/components/saved-views/saved-view";
import { parseSort } from "@/components/ui/list-sort";
import { shipmentFields } from "./fields";
import { shipmentHeads } from "./heads";
import { choiceOf, delays, type ListView, marks, newestFirst, sortNames, statuses, updates } from "./list-view";

type Parameters = Record<string, string | string[] | undefined>;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseListView(parameters: Parameters): ListView {
  const page = Number.parseInt(first(parameters.page), 10);
  return {
    q: first(parameters.q).trim(),
    status: choiceOf(first(parameters.status), statuses),
    freshness: choiceOf(first(parameters.freshness), updates),
    mark: choiceOf(first(parameters.mark), marks),
    delay: choiceOf(first(parameters.delay), delays),
    fields: parseFieldFilters(parameters, shipmentFields),
    sort: parseSort(first(parameters.sort), sortNames) ?? newestFirst,
    layout: parseLayout((name) => first(parameters[name]), shipmentHeads),
    page: page > 1 ? page : 1,
    viewId: parseViewId(first(parameters[viewParameter])),
  };
}
