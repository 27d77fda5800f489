import { parseLayout } from "@/components/data-table/table-layout";
import { parseFieldFilters } from "@/components/field-filters/field-filters";
import { parseViewId, viewParameter } from "@/components/saved-views/saved-view";
import { parseSort } from "@/components/ui/list-sort";
import {
  type ContainersView,
  freeTimes,
  freshnesses,
  newestFirst,
  pickups,
  sortNames,
  statuses,
} from "./containers-view";
import { containerFields } from "./fields";
import { containerHeads } from "./heads";

type Parameters = Record<string, string | string[] | undefined>;

const choiceOf = <Value extends string>(text: string, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null;

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseContainersView(parameters: Parameters): ContainersView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  return {
    status: choiceOf(first("status"), statuses),
    freshness: choiceOf(first("freshness"), freshnesses),
    pickup: choiceOf(first("pickup"), pickups),
    freeTime: choiceOf(first("free_time"), freeTimes),
    fields: parseFieldFilters(parameters, containerFields),
    // Saved views and links have the name of a former order.
    sort: parseSort(first("sort").replace("pickup_lfd", "effective_lfd"), sortNames) ?? newestFirst,
    layout: parseLayout(first, containerHeads),
    page: page > 1 ? page : 1,
    viewId: parseViewId(first(viewParameter)),
  };
}
