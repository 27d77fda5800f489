import { expect, test } from "vitest";
import { atFieldPointer, fieldPointer, toInitialFields, withField } from "./field-values";

const values = { "shipment/priority": "high", "containers/seal": "X1", "shipment/empty": "", "shipment/weight": 12 };

test("values are sent in the lists of their records, without empty ones", () => {
  expect(toInitialFields(values)).toEqual({
    shipment: [
      { api_slug: "priority", value: "high" },
      { api_slug: "weight", value: 12 },
    ],
    containers: [{ api_slug: "seal", value: "X1" }],
  });
});

test("an error is at the field whose entry has its position", () => {
  const at = (pointer: string) => atFieldPointer({ status: "422", title: "", detail: "", source: { pointer } }, values);
  const { source } = at("/data/attributes/initial_custom_fields/shipment/1/value");
  expect(source).toEqual({ pointer: fieldPointer("shipment/weight") });
  expect(at("/data/attributes/initial_custom_fields/containers/0/value").source).toEqual({
    pointer: fieldPointer("containers/seal"),
  });
  expect(at("/data/attributes/scac").source).toEqual({ pointer: "/data/attributes/scac" });
});

test("a value that is emptied is removed", () => {
  expect(withField({ "shipment/a": "1" }, "shipment/a", "2")).toEqual({ "shipment/a": "2" });
  expect(withField({ "shipment/a": "1", "shipment/b": "1" }, "shipment/a", null)).toEqual({ "shipment/b": "1" });
  expect(withField({ "shipment/a": ["x"] }, "shipment/a", [])).toEqual({});
});
