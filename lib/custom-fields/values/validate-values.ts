import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import type { Account } from "@/lib/platform/auth/account";
import { nextSlice, sliceMs } from "@/lib/platform/next-slice";
import { displayValue, findReferenceNames, isReference, keyOfReference } from "./display-value";
import { type ParsedValue, parseValue, type ValueProblem, type ValueRules } from "./parse-value";

export type UnvalidatedValue = { definition: ValueRules; input: unknown };

/** A valid value with the text that a search finds it by, or the problem of an invalid one. */
export type ValidatedValue = { value: FieldValue; searchText: string | null } | { problem: ValueProblem };

/** Yields to the event loop regularly, as thousands of values with patterns may take long. */
async function parseAll(items: UnvalidatedValue[]): Promise<ParsedValue[]> {
  const parsed: ParsedValue[] = [];
  let sliceStartedAt = performance.now();
  for (const { definition, input } of items) {
    parsed.push(parseValue(definition, input));
    if (performance.now() - sliceStartedAt < sliceMs) continue;
    await nextSlice();
    sliceStartedAt = performance.now();
  }
  return parsed;
}

/** Validates many values with one statement for each type of record that they refer to. Results are in the order of `items`. */
export async function validateValues(
  account: Pick<Account, "id">,
  items: UnvalidatedValue[],
): Promise<ValidatedValue[]> {
  const parsed = await parseAll(items);
  const references = parsed.flatMap((item) => ("value" in item && isReference(item.value) ? [item.value] : []));
  const names = await findReferenceNames(account, references);
  return items.map(({ definition }, index): ValidatedValue => {
    const item = parsed[index];
    if (!item) throw new Error("parseAll returned too few results");
    if ("problem" in item) return item;
    const { value } = item;
    if (isReference(value) && !names.has(keyOfReference(value))) {
      return { problem: { code: "invalid", path: ["id"], message: `is not a ${value.type} of this account` } };
    }
    // Numbers are searched without their format.
    return { value, searchText: displayValue({ ...definition, defaultFormat: null }, value, names) };
  });
}
