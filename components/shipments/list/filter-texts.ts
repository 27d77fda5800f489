import { filteredFields, shipmentFields, valueText } from "@/components/field-filters/field-filters";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { freshnessLabels, shipmentLabels } from "@/components/values/state-labels";
import { activeFilters, delayLabels, type ListFilters, type ListView, noFilters } from "./list-view";

type FilterName = keyof ListFilters;

/** The filters as the sentence of an empty list names them: `status At sea`. */
const formats: { [Name in FilterName]: (value: NonNullable<ListFilters[Name]>) => string } = {
  status: (status) => `status ${shipmentLabels[status].label}`,
  freshness: (freshness) => `updates ${freshnessLabels[freshness].label}`,
  delay: (delay) => `delay ${delayLabels[delay].label}`,
  mark: (mark) => `data ${dataMarkLabels[mark].label}`,
};

function formatFilter<Name extends FilterName>(view: ListView, name: Name): string {
  const value = view[name];
  return value === null ? "" : formats[name](value as NonNullable<ListFilters[Name]>);
}

/** `status At sea and updates Silent`: the filters in effect; empty without any. */
export function formatFilters(view: ListView): string {
  const further = filteredFields(view.fields, shipmentFields).map(
    ([name, field]) => `${field.label.toLowerCase()} ${valueText(view.fields, name, field)}`,
  );
  return [...activeFilters(view).map((name) => formatFilter(view, name)), ...further].join(" and ");
}

/** The first page of a view without its filters; the search stays. */
export function withoutFilters(view: ListView): ListView {
  return { ...view, ...noFilters, fields: {}, page: 1 };
}
