import type { Removable } from "@/components/field-filters/excluding-filter";
import { removableFields } from "@/components/field-filters/removable-fields";
import type { Translator } from "@/components/language/translator";
import { shipmentLabels } from "@/components/values/state-labels";
import { shipmentFields } from "./fields";
import {
  activeFilters,
  delayLabels,
  type ListFilters,
  type ListView,
  markLabels,
  noFilters,
  updatesLabels,
} from "./list-view";

type FilterName = keyof ListFilters;

/** The filters as the sentence of an empty list names them: `status At sea`. */
const formats: { [Name in FilterName]: (value: NonNullable<ListFilters[Name]>) => string } = {
  status: (status) => `status ${shipmentLabels[status].label}`,
  freshness: (freshness) => `updates ${updatesLabels[freshness].label}`,
  delay: (delay) => `delay ${delayLabels[delay].label}`,
  mark: (mark) => `data ${markLabels[mark].label}`,
};

function formatFilter<Name extends FilterName>(view: ListView, name: Name): string {
  const value = view[name];
  return value === null ? "" : formats[name](value as NonNullable<ListFilters[Name]>);
}

/** The filters in effect, each with the first page of the view without it. */
export function removableFilters(t: Translator<"filters">, view: ListView): Removable<ListView>[] {
  return [
    ...activeFilters(view).map((name) => ({
      text: formatFilter(view, name),
      view: { ...view, [name]: null, page: 1 },
    })),
    ...removableFields(t, view.fields, shipmentFields).map(({ text, fields }) => ({
      text,
      view: { ...view, fields, page: 1 },
    })),
  ];
}

/** `status At sea and updates Silent`: the filters in effect; empty without any. */
export const formatFilters = (t: Translator<"filters">, view: ListView): string =>
  removableFilters(t, view)
    .map(({ text }) => text)
    .join(" and ");

/** The first page of a view without its filters; the search stays. */
export function withoutFilters(view: ListView): ListView {
  return { ...view, ...noFilters, fields: {}, page: 1 };
}
