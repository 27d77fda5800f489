import type { Translator } from "@/components/language/translator";
import { parseContainerNumber } from "@/lib/reference/container-number";
import type { FieldRow } from "./field-rows";
import { lastKeyOf } from "./format-field";
import { type ItemList, itemLists } from "./list-items";
import type { DocumentValue } from "./viewer-queries";

type FormTexts = Translator<"document-viewer.form">;
type Value = DocumentValue["attributes"]["value"];

/** Values without a meaning of their own, by the value that they belong to: the unit of a weight, the currency of an amount. */
const companions: Record<string, string> = { value: "unit", amount: "currency" };

const companionOf = (field: string) => {
  const key = companions[lastKeyOf(field)];
  return key && `${field.slice(0, field.lastIndexOf(".") + 1)}${key}`;
};

const isEmpty = (value: Value | undefined) => value === null || value === undefined;

/** The fields of a new item that must have a value; those of other rows may be empty, which removes their values. */
function requiredFields({ path, kind, parts }: FieldRow): string[] {
  const list = path.replace(/\[\d+\]$/, "");
  const isNew = kind === "item" && parts.every((part) => part.original_value === null && part.value === null);
  if (!isNew || !Object.hasOwn(itemLists, list)) return [];
  return parts.slice(0, itemLists[list as ItemList].requiredCount).map(({ field }) => field);
}

/** Why entered values cannot be saved, as a sentence; null: they can. */
export function entryProblemOf(t: FormTexts, row: FieldRow, entered: Record<string, Value>): string | null {
  const missing = requiredFields(row).find((field) => isEmpty(entered[field]));
  if (missing) return t("missing", { field: lastKeyOf(missing) });
  for (const [field, value] of Object.entries(entered)) {
    if (/^containers\[\d+\]\.number$/.test(field) && typeof value === "string") {
      const problem = containerProblemOf(t, value);
      if (problem) return problem;
    }
    const companion = companionOf(field);
    if (companion && companion in entered && !isEmpty(value) && isEmpty(entered[companion])) {
      return t(lastKeyOf(companion) === "unit" ? "unitMissing" : "currencyMissing");
    }
  }
  return null;
}

function containerProblemOf(t: FormTexts, number: string): string | null {
  const parsed = parseContainerNumber(number);
  if (!parsed) return t("containerNumber");
  return parsed.checkDigitPassed ? null : t("checkDigit", { digit: String(parsed.expectedCheckDigit) });
}

/** The entered values without units and currencies of empty values. */
export function withoutLoneUnits(entered: Record<string, Value>): Record<string, Value> {
  const empty = Object.keys(entered).filter((field) => isEmpty(entered[field]));
  return {
    ...entered,
    ...Object.fromEntries(
      empty.flatMap((field) => companionOf(field) ?? []).flatMap((field) => (field in entered ? [[field, null]] : [])),
    ),
  };
}
