import { expect, test } from "vitest";
import { moveColumn, toggleColumn } from "./column-changes";
import { designedLayout, type Head, layoutParameters, parseLayout, resizeColumn, shownColumns } from "./table-layout";

const heads: Head[] = [
  { id: "number", label: "Container", widthPx: 150 },
  { id: "status", label: "Status", widthPx: 120 },
  { id: "arrival", label: "Arrival", widthPx: 120 },
  { id: "seal", label: "Seal", widthPx: 100, isOptional: true },
];

const parse = (parameters: Record<string, string>) => parseLayout((name) => parameters[name] ?? "", heads);
const idsOf = (parameters: Record<string, string>) => shownColumns(parse(parameters), heads).map(({ id }) => id);

test.each([
  ["nothing", {}],
  ["the columns as designed", { cols: "number,status,arrival" }],
  ["no known column", { cols: "weight,price.80" }],
])("%s is the layout as designed", (_, parameters) => {
  expect(parse(parameters)).toEqual(designedLayout);
  expect(idsOf(parameters)).toEqual(["number", "status", "arrival"]);
});

test("a choice of columns, their order and widths is written and read", () => {
  const parameters = { cols: "number.180,seal,status" };
  const layout = parse(parameters);
  expect(layout).toEqual({
    columns: [
      { id: "number", widthPx: 180 },
      { id: "seal", widthPx: null },
      { id: "status", widthPx: null },
    ],
  });
  expect(layoutParameters(layout)).toEqual(parameters);
  expect(layoutParameters(designedLayout)).toEqual({ cols: null });
});

test.each([
  ["unknown columns are left out", "number,price,seal", ["number", "seal"]],
  [
    "columns of custom fields are shown by their names for programs",
    "number,cf-po_number,cf-PO,cf-",
    ["number", "cf-po_number"],
  ],
  ["a column is shown once", "number,seal,seal.90", ["number", "seal"]],
  ["the first column is always shown, and first", "seal,status", ["number", "seal", "status"]],
])("%s", (_, cols, ids) => {
  expect(idsOf({ cols })).toEqual(ids);
});

test.each([
  ["status.9", 48],
  ["status.9999", 640],
  ["status.wide", null],
  ["status.-80", null],
])("the width of %s is %j", (cols, widthPx) => {
  expect(parse({ cols }).columns?.[1]).toEqual({ id: "status", widthPx });
});

const columns = shownColumns(designedLayout, heads);
const orderOf = (of: typeof columns) => of.map(({ id }) => id).join(" ");

test("columns are added at the end, and removed", () => {
  expect(orderOf(toggleColumn(columns, "seal"))).toBe("number status arrival seal");
  expect(orderOf(toggleColumn(columns, "status"))).toBe("number arrival");
});

test("columns are moved, but none before the first one or behind the last", () => {
  expect(orderOf(moveColumn(columns, "arrival", -1))).toBe("number arrival status");
  expect(orderOf(moveColumn(columns, "status", 1))).toBe("number arrival status");
  expect(orderOf(moveColumn(columns, "status", -1))).toBe("number status arrival");
  expect(orderOf(moveColumn(columns, "arrival", 1))).toBe("number status arrival");
  expect(orderOf(moveColumn(columns, "number", 1))).toBe("number status arrival");
});

test("a width is bounded", () => {
  expect(resizeColumn(columns, "status", 200.4)[1]).toEqual({ id: "status", widthPx: 200 });
  expect(resizeColumn(columns, "status", 2)[1]).toEqual({ id: "status", widthPx: 48 });
});
