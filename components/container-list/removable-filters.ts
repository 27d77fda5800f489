import type { Removable } from "@/components/field-filters/excluding-filter";
import { removableFields } from "@/components/field-filters/removable-fields";
import type { Translator } from "@/components/language/translator";
import { freshnessLabels } from "@/components/values/state-labels";
import { type ContainersView, freeTimeLabels, pickupLabels, statusLabels } from "./containers-view";
import { containerFields } from "./fields";

const filterLabels = {
  status: statusLabels,
  pickup: pickupLabels,
  freeTime: freeTimeLabels,
  freshness: freshnessLabels,
};
const filterNames = { status: "status", pickup: "pickup", freeTime: "free time", freshness: "updates" } as const;

/** The filters in effect in words, each with the first page of the view without it. */
export function removableFilters(t: Translator<"filters">, view: ContainersView): Removable<ContainersView>[] {
  const names = Object.keys(filterNames) as (keyof typeof filterNames)[];
  const chosen = names.flatMap((name) => {
    const value = view[name];
    if (value === null) return [];
    const labels: Record<string, { label: string } | undefined> = filterLabels[name];
    return [{ text: `${filterNames[name]} ${labels[value]?.label}`, view: { ...view, [name]: null, page: 1 } }];
  });
  const further = removableFields(t, view.fields, containerFields);
  return [...chosen, ...further.map(({ text, fields }) => ({ text, view: { ...view, fields, page: 1 } }))];
}
