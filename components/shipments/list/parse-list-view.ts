import { parseLayout } from "@/components/data-table/table-layout";
import { parseFieldFilters } from "@/components/field-filters/field-filters";
import { parseViewId, viewParameter } from "@/components/saved-views/saved-view";
import { parseSort } from "@/components/ui/list-sort";
import { shipmentLabels } from "@/components/values/state-labels";
import { shipmentFields } from "./fields";
import { shipmentHeads } from "./heads";
import { choiceOf, delayLabels, type ListView, markLabels, newestFirst, sortNames, updatesLabels } from "./list-view";

type Parameters = Record<string, string | string[] | undefined>;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseListView(parameters: Parameters): ListView {
  const page = Number.parseInt(first(parameters.page), 10);
  return {
    q: first(parameters.q).trim(),
    status: choiceOf(first(parameters.status), shipmentLabels),
    freshness: choiceOf(first(parameters.freshness), updatesLabels),
    mark: choiceOf(first(parameters.mark), markLabels),
    delay: choiceOf(first(parameters.delay), delayLabels),
    fields: parseFieldFilters(parameters, shipmentFields),
    sort: parseSort(first(parameters.sort), sortNames) ?? newestFirst,
    layout: parseLayout((name) => first(parameters[name]), shipmentHeads),
    page: page > 1 ? page : 1,
    viewId: parseViewId(first(parameters[viewParameter])),
  };
}
