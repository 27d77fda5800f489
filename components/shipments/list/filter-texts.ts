import type { Removable } from "@/components/field-filters/excluding-filter";
import { removableFields } from "@/components/field-filters/removable-fields";
import type { Translator } from "@/components/language/translator";
import { shipmentFields } from "./fields";
import { activeFilters, filterLabels, type ListView, noFilters } from "./list-view";

/** The filters in effect, each with the first page of the view without it. */
export function removableFilters(
  t: Translator<"shipment-list">,
  states: Translator<"values.states">,
  fieldTexts: Translator<"filters">,
  view: ListView,
): Removable<ListView>[] {
  const labels: Record<string, Record<string, { label: string } | undefined>> = filterLabels(t, states);
  return [
    ...activeFilters(view).map((name) => {
      const { [name]: chosen, status } = view;
      const value = name === "status" ? status && states(`shipment.${status}`) : labels[name]?.[chosen ?? ""]?.label;
      return { text: t(`removable.${name}`, { value: value ?? "" }), view: { ...view, [name]: null, page: 1 } };
    }),
    ...removableFields(fieldTexts, view.fields, shipmentFields).map(({ text, fields }) => ({
      text,
      view: { ...view, fields, page: 1 },
    })),
  ];
}

/** `status At sea and updates Silent`: the filters in effect; empty without any. */
export const formatFilters = (
  t: Translator<"shipment-list">,
  states: Translator<"values.states">,
  fieldTexts: Translator<"filters">,
  view: ListView,
): string =>
  removableFilters(t, states, fieldTexts, view)
    .map(({ text }) => text)
    .reduce((first, second) => (first === "" ? second : t("removable.both", { first, second })), "");

/** The first page of a view without its filters; the search stays. */
export function withoutFilters(view: ListView): ListView {
  return { ...view, ...noFilters, fields: {}, page: 1 };
}
