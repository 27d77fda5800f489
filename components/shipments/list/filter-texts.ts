import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { freshnessLabels, shipmentLabels } from "@/components/values/state-labels";
import { activeFilters, type ListFilters, type ListView, noFilters } from "./list-view";

type FilterName = keyof ListFilters;

/** The filters as the sentence of an empty list names them: `status At sea`. */
const formats: { [Name in FilterName]: (value: NonNullable<ListFilters[Name]>) => string } = {
  status: (status) => `status ${shipmentLabels[status].label}`,
  freshness: (freshness) => `updates ${freshnessLabels[freshness].label}`,
  mark: (mark) => `data ${dataMarkLabels[mark].label}`,
};

function formatFilter<Name extends FilterName>(view: ListView, name: Name): string {
  const value = view[name];
  return value === null ? "" : formats[name](value as NonNullable<ListFilters[Name]>);
}

/** `status At sea and updates Silent`: the filters in effect; empty without any. */
export function formatFilters(view: ListView): string {
  return activeFilters(view)
    .map((name) => formatFilter(view, name))
    .join(" and ");
}

/** The first page of a view without its filters; the search stays. */
export function withoutFilters(view: ListView): ListView {
  return { ...view, ...noFilters, page: 1 };
}
