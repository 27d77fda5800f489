import type { Translator } from "@/components/language/translator";
import { parseList } from "@/components/tracking/draft-text";
import type { Change } from "./bulk-run";

/** The choice that removes the customer. */
export const noCustomer = "none";

const lists = ["add_tags", "remove_tags", "add_ref_numbers", "remove_ref_numbers"] as const;
const longestValue = 255;

/** The change that the form describes, or why there is none. `field`: what it changes of a custom field. */
export function changeOf(
  t: Translator<"bulk-edit">,
  form: FormData,
  field: Pick<Change, "custom_fields"> = {},
): Change | string {
  const change: Change = { ...field };
  for (const name of lists) {
    const values = parseList(String(form.get(name) ?? ""));
    const tooLong = values.find((value) => value.length > longestValue);
    if (tooLong) return t("errors.tooLong", { start: tooLong.slice(0, 20), max: longestValue });
    if (values.length > 0) change[name] = values;
  }
  const customer = String(form.get("customer") ?? "");
  if (customer !== "") change.customer_id = customer === noCustomer ? null : customer;
  const both = (added: string[] = [], removed: string[] = []) => added.find((value) => removed.includes(value));
  const twice = both(change.add_tags, change.remove_tags) ?? both(change.add_ref_numbers, change.remove_ref_numbers);
  if (twice) return t("errors.twice", { value: twice });
  return Object.keys(change).length > 0 ? change : t("errors.nothing");
}
