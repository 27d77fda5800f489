import { expect, test } from "vitest";
import { guessColumn, guessMapping, hasHead, importNumbers } from "./column-mapping";

const customers = new Map([["acme foods", "party-1"]]);
const carriers = new Map([
  ["maeu", "MAEU"],
  ["maersk", "MAEU"],
]);

test("columns are recognized by their heads", () => {
  const head = ["PO number", "MBL", "Container type", "Carrier", "Tags", "Notes"];
  expect(guessMapping([head, ["4500187", "MAEU123456789", "40HC", "Maersk", "peak", ""]])).toEqual({
    number: 1,
    scac: 3,
    type: 2,
    references: 0,
    tags: 4,
    customer: null,
  });
  expect(guessMapping([["Customer ref", "Customer", "MBL"]])).toMatchObject({ references: 0, customer: 1, number: 2 });
  expect(guessMapping([["request_number", "scac", "request_type", "ref_numbers"]])).toMatchObject({
    number: 0,
    scac: 1,
    type: 2,
  });
});

test("without a head, the column with numbers of carriers is recognized by its values", () => {
  const table = [
    ["Widgets", "MSCU6639870"],
    ["Gadgets", "HLCU1234567"],
  ];
  expect([hasHead(table), guessMapping(table).number]).toEqual([false, 1]);
  expect(guessMapping([["a"], ["b"]]).number).toBeNull();
});

test("rows become numbers with their own carrier, type, references and tags; what is left out is named by row", () => {
  const table = [
    ["Number", "Carrier", "Type", "PO", "Tags", "Customer", "Priority"],
    ["MAEU 123-456", "Maersk", "Booking", "PO-1; PO-2, PO-1", "peak", "ACME Foods", "high"],
    ["", "MAEU", "", "PO-3", "", "", ""],
    ["maeu123456", "", "", "", "", "", ""],
    ["XYZU7654321", "Nobody", "", "", "", "Acme Ltd", ""],
  ];
  const mapping = { number: 0, scac: 1, type: 2, references: 3, tags: 4, customer: 5 };
  const fields = [{ key: "shipment/priority", column: 6, parse: (text: string) => text.toUpperCase() }];
  expect(importNumbers(table, { mapping, withHead: true, carriers, customers, fields })).toEqual({
    numbers: [
      {
        row: 2,
        key: "MAEU123456",
        number: "MAEU 123-456",
        choice: {
          scac: "MAEU",
          type: "booking_number",
          references: ["PO-1", "PO-2"],
          tags: ["peak"],
          customerId: "party-1",
          fields: { "shipment/priority": "HIGH" },
        },
      },
      { row: 5, key: "XYZU7654321", number: "XYZU7654321", choice: { references: [], tags: [] } },
    ],
    empty: [3],
    repeated: [4],
    unknownCarriers: [{ row: 5, name: "Nobody" }],
    unknownCustomers: [{ row: 5, name: "Acme Ltd" }],
  });
});

test("a cell with several numbers has each of them, with what its row states", () => {
  const mapping = { number: 0, scac: null, type: null, references: 1, tags: null, customer: null };
  const table = [["MSCU6639870, MSCU6639886; MSCU6639870", "PO-1"]];
  const { numbers, repeated } = importNumbers(table, { mapping, withHead: false, carriers, customers, fields: [] });
  expect(numbers.map(({ key, choice }) => [key, choice.references])).toEqual([
    ["MSCU6639870", ["PO-1"]],
    ["MSCU6639886", ["PO-1"]],
  ]);
  expect(repeated).toEqual([]);
});

test("a custom field has the column with its name, unless the column is read as something else", () => {
  const table = [
    ["MBL", "PO", "Cargo_Value"],
    ["MAEU123456789", "PO-1", "12"],
  ];
  const mapping = guessMapping(table);
  expect(guessColumn(table, ["Cargo value", "cargo_value"], mapping)).toBe(2);
  expect(guessColumn(table, ["PO"], mapping)).toBeNull();
  expect(guessColumn(table.slice(1), ["12"], mapping)).toBeNull();
});
