import { setImmediate as breathe } from "node:timers/promises";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import type { Account } from "@/lib/platform/auth/account";
import { displayValue, isReference, keyOfReference } from "./display-value";
import { findReferenceNames } from "./find-reference-names";
import { type ReadValue, readValue, type ValueFault, type ValueRules } from "./read-value";

/** What is given for a definition, and what comes of it. `searchText`: what a person would type to find it. */
export type GivenForDefinition = { definition: ValueRules; given: unknown };
export type CheckedValue = { value: FieldValue; searchText: string | null } | { fault: ValueFault };

const turnMs = 10;

/** Thousands of values with patterns take their time: others get their turn in between. */
async function readAll(items: GivenForDefinition[]): Promise<ReadValue[]> {
  const read: ReadValue[] = [];
  let turnedAt = performance.now();
  for (const { definition, given } of items) {
    read.push(readValue(definition, given));
    if (performance.now() - turnedAt < turnMs) continue;
    await breathe();
    turnedAt = performance.now();
  }
  return read;
}

/** Judges many values at once: one statement for each type of record they refer to, and none without references. */
export async function checkValues(account: Pick<Account, "id">, items: GivenForDefinition[]): Promise<CheckedValue[]> {
  const read = await readAll(items);
  const references = read.flatMap((item) => ("value" in item && isReference(item.value) ? [item.value] : []));
  const names = await findReferenceNames(account, references);
  return items.map(({ definition }, index): CheckedValue => {
    const item = read[index];
    if (!item) throw new Error("a value that was not read");
    if ("fault" in item) return item;
    const { value } = item;
    if (isReference(value) && !names.has(keyOfReference(value))) {
      return { fault: { code: "invalid", path: ["id"], message: `is no ${value.type} of this account` } };
    }
    // Numbers are looked for without their format.
    return { value, searchText: displayValue({ ...definition, defaultFormat: null }, value, names) };
  });
}
