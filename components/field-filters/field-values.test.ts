import { expect, test } from "vitest";
import { toggleValue } from "./field-values";

test.each([
  ["pod_locode", "", "USLAX", "USLAX"],
  ["pod_locode", "USLAX, USNYC", "USLGB", "USLAX,USNYC,USLGB"],
  ["pod_locode", "USLAX,USNYC", "USLAX", "USNYC"],
  ["tags", "a\\,b,urgent", "urgent", "a\\,b"],
  ["ref_numbers", "PO\\", "PO 1", "PO\\,PO 1"],
  ["customer_name", "Acme", "Borealis, Inc.", "Borealis, Inc."],
  ["customer_name", "Borealis, Inc.", "Borealis, Inc.", ""],
])("choosing a value of %s adds it to %j, or removes it", (name, text, value, next) => {
  expect(toggleValue(name, text, value)).toBe(next);
});
