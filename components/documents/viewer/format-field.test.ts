import { expect, test } from "vitest";
import { english } from "@/test/english";
import { fieldGroupsOf } from "./field-rows";
import { formatRow, isUncertain, textAsWritten } from "./format-field";
import { valueFixture } from "./value-fixture";
import type { DocumentValue } from "./viewer-queries";

const t = english("document-viewer");

const now = "2026-11-22T12:00:00Z";

function rowOf(...values: DocumentValue[]) {
  const row = fieldGroupsOf(t, values)[0]?.rows[0];
  if (!row) throw new Error("no row");
  return row;
}

test("quantities are shown with their units, dates with their weekday, and codes in words", () => {
  const weight = rowOf(valueFixture("gross_weight.value", 18_420.5), valueFixture("gross_weight.unit", "kg"));
  expect(formatRow(t, weight, now)).toBe("18,420.5 kg");
  expect(formatRow(t, rowOf(valueFixture("last_free_date", "2026-11-24")), now)).toBe("Tue 24 Nov");
  const free = rowOf(
    valueFixture("free_times[0].type_code", "DEM"),
    valueFixture("free_times[0].duration", 5),
    valueFixture("free_times[0].time_unit", "WD"),
  );
  expect(formatRow(t, free, now)).toBe("Demurrage · 5 working days");
  const charge = rowOf(
    valueFixture("charges[0].description", "THC"),
    valueFixture("charges[0].amount.amount", 1_250),
    valueFixture("charges[0].amount.currency", "USD"),
  );
  expect(formatRow(t, charge, now)).toBe("THC · 1,250 USD");
});

test("a removed value leaves no text, and the value of a reference is no quantity", () => {
  expect(formatRow(t, rowOf(valueFixture("vessel_name", "X", { value: null })), now)).toBe("");
  const reference = rowOf(
    valueFixture("references[0].kind", "purchase_order"),
    valueFixture("references[0].value", "1"),
  );
  expect(formatRow(t, reference, now)).toBe("Purchase order · 1");
});

test("the text of the document is added only where it differs from the value", () => {
  const withText = (text: string) => rowOf(valueFixture("gross_weight.value", 18_420, { text }));
  expect(textAsWritten(t, withText("18,420"), now)).toBeNull();
  expect(textAsWritten(t, withText("18.420,00 KGS"), now)).toBe("18.420,00 KGS");
  const packages = rowOf(valueFixture("containers[0].package_kind", "CTNS", { text: "50 CTNS" }));
  expect(textAsWritten(t, packages, now)).toBeNull();
  const issued = (text: string) => rowOf(valueFixture("issue_date", "2026-03-21", { text }));
  expect(textAsWritten(t, issued("Mar 21, 2026"), now)).toBeNull();
  expect(textAsWritten(t, issued("03/21/2026"), now)).toBe("03/21/2026");
  const text = "Shanghai";
  const port = rowOf(
    valueFixture("port_of_lading.name", text),
    valueFixture("port_of_lading.locode", "CNSHA", { text }),
  );
  expect(textAsWritten(t, port, now)).toBeNull();
});

test("a value with low confidence is uncertain until a user sets it", () => {
  expect(isUncertain(rowOf(valueFixture("vessel_name", "X", { confidence: 0.6 })))).toBe(true);
  expect(isUncertain(rowOf(valueFixture("vessel_name", "X", { confidence: 0.6, is_corrected: true })))).toBe(false);
  expect(isUncertain(rowOf(valueFixture("vessel_name", "X")))).toBe(false);
});
