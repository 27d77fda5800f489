import type { Translator } from "@/components/language/translator";
import { indexedLengthMin } from "@/lib/platform/search/search-patterns";
import type { Messages } from "@/messages/messages";
import type { TextOperator } from "./field-filters";

const helped: Record<keyof Messages["filters"]["helps"], true> = {
  pod_vessel_name: true,
  hold: true,
  tags: true,
  ref_numbers: true,
  customer_name: true,
  line_scac: true,
  pol_locode: true,
  pod_locode: true,
  destination_locode: true,
  pod_vessel_imo: true,
  pod_voyage_number: true,
  number: true,
  equipment_type: true,
};

const isHelped = (name: string): name is keyof typeof helped => Object.hasOwn(helped, name);

/** What is entered in a text field that is compared by an operator. */
export function textHelp(t: Translator<"filters">, name: string, operator: "is" | TextOperator): string {
  if (operator === "contains") return t("partHelp", { min: indexedLengthMin });
  return isHelped(name) ? t(`helps.${name}`, { operator }) : "";
}
