import { expect, test } from "vitest";
import { shipmentFields } from "@/components/shipments/list/fields";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import { english } from "@/test/english";
import {
  type FieldFilters,
  type FilterFields,
  filteredFields,
  parseFieldFilters,
  urlParameters,
  withoutField,
} from "./field-filters";
import { removableFields } from "./removable-fields";
import { filterWords, valueText } from "./value-text";

const t = english("filters");
const filters: FieldFilters = {
  tags: "urgent,spring",
  custom_field: "terminal:T7",
  "pod_eta_at.start": "2026-11-20",
  "pod_eta_at.end": "2026-11-22",
};

test("filters are written to the URL and read from it again", () => {
  expect(urlParameters(filters)).toMatchObject({ "f.tags": "urgent,spring", "f.pod_eta_at.start": "2026-11-20" });
  expect(parseFieldFilters(urlParameters(filters), shipmentFields)).toEqual(filters);
});

test.each([
  ["an unknown field", { "f.weight": "1" }],
  ["an empty value", { "f.tags": " " }],
  ["a day that does not exist", { "f.pod_eta_at.start": "2026-02-30" }],
  ["a time", { "f.pod_eta_at.end": "2026-02-01T10:00" }],
  ["a range without ends", { "f.pod_eta_at": "2026-02-01" }],
  ["a custom field without a value", { "f.custom_field": "terminal:" }],
  ["a range of a custom field that is neither days nor numbers", { "f.custom_field.start": "weight:heavy" }],
  ["a range of no custom field", { "f.custom_field.end": ":5" }],
  ["two values of a choice of one", { "f.pod_arrival_expected": "true,false" }],
  ["a custom field that is set", { "f.custom_field.exists": "weight:true" }],
])("%s is ignored", (_, parameters) => {
  expect(parseFieldFilters(parameters, shipmentFields)).toEqual({});
});

test("a range of days includes its last day", () => {
  expect(fieldParameters(filters)).toEqual({
    "filter[tags]": "urgent,spring",
    "filter[custom_field]": "terminal:T7",
    "filter[pod_eta_at][start]": "2026-11-20T00:00:00Z",
    "filter[pod_eta_at][end]": "2026-11-22T23:59:59.999Z",
  });
});

test("a time that is not set is filtered instead of a range, where a time can be missing", () => {
  const unset = { "pod_ata_at.exists": "false" };
  expect(parseFieldFilters({ "f.pod_ata_at.exists": "false", "f.created_at.exists": "false" }, shipmentFields)).toEqual(
    unset,
  );
  expect(parseFieldFilters({ "f.pod_ata_at.exists": "no" }, shipmentFields)).toEqual({});
  expect(fieldParameters(unset)).toEqual({ "filter[pod_ata_at][exists]": "false" });
  expect(valueText(t, unset, "pod_ata_at", { label: "arrival", kind: "days" })).toBe("not set");
  expect(withoutField(unset, "pod_ata_at")).toEqual({});
});

test.each([
  [{ "custom_field.start": "weight:-2.5" }, { "filter[custom_field][start]": "weight:-2.5" }, "weight: from -2.5"],
  [
    { "custom_field.start": "due:2026-11-20", "custom_field.end": "due:2026-11-22" },
    {
      "filter[custom_field][start]": "due:2026-11-20T00:00:00Z",
      "filter[custom_field][end]": "due:2026-11-22T23:59:59.999Z",
    },
    "due: from 20 Nov 2026 to 22 Nov 2026 UTC",
  ],
  [{ "custom_field.exists": "due:false" }, { "filter[custom_field][exists]": "due:false" }, "due: not set"],
  [{ custom_field: "site:a:b" }, { "filter[custom_field]": "site:a:b" }, "site: a:b"],
])("a custom field is filtered by its type: %j", (some: FieldFilters, parameters, text) => {
  expect(parseFieldFilters(urlParameters(some), shipmentFields)).toEqual(some);
  expect(fieldParameters(some)).toEqual(parameters);
  expect(valueText(t, some, "custom_field", { label: "customField", kind: "custom", entityType: "Shipment" })).toBe(
    text,
  );
  expect(withoutField(some, "custom_field")).toEqual({});
});

test("a link can have instants, for the days of another calendar than that of UTC", () => {
  const some = {
    "pod_eta_at.start": "2026-11-20T08:00:00.000Z",
    "pod_eta_at.end": "2026-11-21T07:59:59.999Z",
    pod_eta_moved_since: "2026-11-18T17:40:00Z",
  };
  expect(parseFieldFilters(urlParameters(some), shipmentFields)).toEqual(some);
  expect(fieldParameters(some)).toEqual({
    "filter[pod_eta_at][start]": some["pod_eta_at.start"],
    "filter[pod_eta_at][end]": some["pod_eta_at.end"],
    "filter[pod_eta_moved_since]": some.pod_eta_moved_since,
  });
  expect(filteredFields(some, shipmentFields).map(([name, field]) => valueText(t, some, name, field))).toEqual([
    "from 20 Nov 2026 08:00 to 21 Nov 2026 07:59 UTC",
    "since 18 Nov 2026 17:40 UTC",
  ]);
  expect(parseFieldFilters({ "f.pod_eta_moved_since": "yesterday" }, shipmentFields)).toEqual({});
  expect(withoutField(some, "pod_eta_moved_since")).not.toHaveProperty("pod_eta_moved_since");
});

test.each([
  ["tags.not", "2026-11-20", "filter[tags][not]", "tag does not have 2026-11-20"],
  ["pod_locode.not", "USLAX,USNYC", "filter[pod_locode][not]", "port of discharge is not any of USLAX, USNYC"],
  ["ref_numbers.contains", "PO 51, 7", "filter[ref_numbers][contains]", "reference contains PO 51, 7"],
])("a text is filtered by its operators: %s", (key, value, parameter, text) => {
  const some: FieldFilters = { [key]: value };
  expect(parseFieldFilters(urlParameters(some), shipmentFields)).toEqual(some);
  expect(fieldParameters(some)).toEqual({ [parameter]: value });
  expect(removableFields(t, some, shipmentFields)).toEqual([{ text, fields: {} }]);
});

test("an operator that the field does not have is ignored", () => {
  expect(parseFieldFilters({ "f.tags.contains": "urgent", "f.pod_voyage_number.not": "512E" }, shipmentFields)).toEqual(
    {},
  );
});

test("of several operators of a field one is in effect, as its chip shows", () => {
  const parsed = parseFieldFilters({ "f.tags": "urgent", "f.tags.not": "late" }, shipmentFields);
  expect(parsed).toEqual({ tags: "urgent" });
});

test("a part that is longer than the list accepts is ignored", () => {
  expect(parseFieldFilters({ "f.ref_numbers.contains": "PO".repeat(101) }, shipmentFields)).toEqual({});
});

test("codes are shown by their names where they are known", () => {
  const nameOf = (code: string) => (code === "USLAX" ? "Los Angeles" : code);
  const field = { label: "portOfDischarge", kind: "text" } as const;
  expect(filterWords(t, { pod_locode: "USLAX, XXXXX" }, "pod_locode", field, nameOf)).toEqual({
    operator: "isAny",
    value: "Los Angeles, XXXXX",
  });
});

test.each([
  [{ tags: "urgent" }, "has", "urgent"],
  [{ tags: "urgent,spring" }, "hasAny", "urgent, spring"],
  [{ line_scac: "MSCU" }, "is", "MSCU"],
  [{ customer_name: "Borealis, Inc." }, "is", "Borealis, Inc."],
  [{ "pod_eta_at.start": "2026-11-20" }, "from", "20 Nov 2026 UTC"],
  [{ "pod_eta_at.end": "2026-11-20" }, "to", "20 Nov 2026 UTC"],
  [{ "pod_eta_at.start": "2026-11-20", "pod_eta_at.end": "2026-11-22" }, "from", "20 Nov 2026 to 22 Nov 2026 UTC"],
  [{ "pod_ata_at.exists": "false" }, "is", "not set"],
  [{ "custom_field.end": "weight:5" }, "to", "5"],
])("a filter is shown with its operator: %j", (some: FieldFilters, operator, value) => {
  const [[name, field] = ["", { label: "tag" as const, kind: "text" as const }]] = filteredFields(some, shipmentFields);
  expect(filterWords(t, some, name, field)).toMatchObject({ operator, value });
});

test("a field with few values, or shipping lines, has these only", () => {
  const fields: FilterFields = {
    request_type: {
      label: "type",
      kind: "choice",
      labels: { container: "container", booking_number: "booking_number" },
    },
    scac: { label: "carrier", kind: "carrier" },
  };
  const some = { request_type: "container,booking_number", scac: "MAEU,HLCU" };
  expect(parseFieldFilters(urlParameters(some), fields)).toEqual(some);
  expect(parseFieldFilters({ "f.request_type": "container,toString", "f.scac": "MAEU;" }, fields)).toEqual({});
  expect(filteredFields(some, fields).map(([name, field]) => valueText(t, some, name, field))).toEqual([
    "Container, Booking",
    "MAEU, HLCU",
  ]);
});

test("each filtered field has its value in words", () => {
  const texts = (some: FieldFilters) =>
    filteredFields(some, shipmentFields).map(
      ([name, field]) => `${t(`fields.${field.label}`)} ${valueText(t, some, name, field)}`,
    );
  expect(texts(filters)).toEqual([
    "Tag urgent, spring",
    "Custom field terminal: T7",
    "Estimated arrival from 20 Nov 2026 to 22 Nov 2026 UTC",
  ]);
  expect(texts({ "pod_eta_at.end": "2026-11-20" })).toEqual(["Estimated arrival to 20 Nov 2026 UTC"]);
  expect(texts({ "pod_ata_at.start": "2026-11-20", "pod_ata_at.end": "2026-11-20" })).toEqual([
    "Arrival 20 Nov 2026 UTC",
  ]);
  expect(texts(withoutField(filters, "pod_eta_at"))).toEqual(["Tag urgent, spring", "Custom field terminal: T7"]);
});
