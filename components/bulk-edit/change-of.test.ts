import { expect, test } from "vitest";
import { english } from "@/test/english";
import { changeOf } from "./change-of";

const t = english("bulk-edit");

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("names only what was entered, without duplicates", () => {
  expect(changeOf(t, formOf({ add_tags: "urgent, peak ,urgent", remove_tags: " ", customer: "" }))).toEqual({
    add_tags: ["urgent", "peak"],
  });
  expect(changeOf(t, formOf({ remove_ref_numbers: "PO-1", customer: "none" }))).toEqual({
    remove_ref_numbers: ["PO-1"],
    customer_id: null,
  });
});

test("a value of a custom field is a change of its own", () => {
  const field = { custom_fields: { po_number: "PO 1" } };
  expect(changeOf(t, formOf({}), field)).toEqual(field);
  expect(changeOf(t, formOf({ add_tags: "urgent" }), field)).toEqual({ add_tags: ["urgent"], ...field });
});

test("states why there is no change", () => {
  expect(changeOf(t, formOf({ add_tags: ",", customer: "" }))).toBe("Enter what to add or to remove.");
  expect(changeOf(t, formOf({ add_tags: "a,b", remove_tags: "b" }))).toBe("“b” cannot be both added and removed.");
  expect(changeOf(t, formOf({ add_ref_numbers: "x".repeat(256) }))).toContain("longer than 255 characters");
});
