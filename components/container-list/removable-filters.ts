import type { Removable } from "@/components/field-filters/excluding-filter";
import { removableFields } from "@/components/field-filters/removable-fields";
import type { Translator } from "@/components/language/translator";
import { type ContainersView, filterLabels } from "./containers-view";
import { containerFields } from "./fields";

const filterNames = ["status", "pickup", "freeTime", "freshness"] as const;

/** The filters in effect in words, each with the first page of the view without it. */
export function removableFilters(
  t: Translator<"container-list">,
  states: Translator<"values.states">,
  fieldTexts: Translator<"filters">,
  view: ContainersView,
): Removable<ContainersView>[] {
  const allLabels = filterLabels(t, states);
  const chosen = filterNames.flatMap((name) => {
    const value = view[name];
    if (value === null) return [];
    const labels: Record<string, { label: string } | undefined> = allLabels[name];
    const text = t(`removable.${name}`, { value: labels[value]?.label ?? value });
    return [{ text, view: { ...view, [name]: null, page: 1 } }];
  });
  const further = removableFields(fieldTexts, view.fields, containerFields);
  return [...chosen, ...further.map(({ text, fields }) => ({ text, view: { ...view, fields, page: 1 } }))];
}
