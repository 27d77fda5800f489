import { expect, test } from "vitest";
import type { Definition } from "./definition";
import { enteredValue, fromLocalInput, toLocalInput } from "./field-value";

test.each([
  ["2026-11-22T14:00:00Z", "America/Los_Angeles", "2026-11-22T06:00"],
  ["2026-07-01T21:30:00Z", "America/St_Johns", "2026-07-01T19:00"],
  ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", "2027-01-01T00:00"],
  ["2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29T01:59"],
  ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29T03:00"],
])("%s in %s is entered as %s", (at, zone, local) => {
  expect(toLocalInput(at, zone)).toBe(local);
  expect(Date.parse(fromLocalInput(local, zone))).toBe(Date.parse(at));
});

test("a local time that the clock change leaves out is that of an hour later, and one that is twice there has an instant", () => {
  expect(fromLocalInput("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]).toContain(
    fromLocalInput("2026-10-25T02:30", "Europe/Berlin"),
  );
});

const entered = (attributes: Partial<Definition["attributes"]>, ...values: string[]) => {
  const form = new FormData();
  for (const value of values) form.append("value", value);
  return enteredValue(form, { attributes } as Definition, "Asia/Kolkata");
};

test.each([
  [{ data_type: "short_text" }, [" PO 1 "], "PO 1"],
  [{ data_type: "short_text" }, ["  "], null],
  [{ data_type: "number" }, ["12.5"], "12.5"],
  [{ data_type: "boolean" }, ["false"], false],
  [{ data_type: "boolean" }, [""], null],
  [{ data_type: "datetime" }, ["2026-11-22T06:00"], "2026-11-22T00:30:00.000Z"],
  [{ data_type: "enum" }, ["red"], "red"],
  [{ data_type: "enum_multi" }, ["red", "blue"], ["red", "blue"]],
  [{ data_type: "enum_multi" }, [], null],
  [{ data_type: "reference", reference_type: "party" }, ["7"], { type: "party", id: "7" }],
] as [Partial<Definition["attributes"]>, string[], unknown][])(
  "%j: %j is the value %j",
  (attributes, values, value) => {
    expect(entered(attributes, ...values)).toEqual(value);
  },
);
