import { expect, test } from "vitest";
import { listShippingLines } from "./list-shipping-lines";
import { shippingLineTable } from "./shipping-line-table";

test("all lines come by name", () => {
  const names = listShippingLines().map(({ name }) => name);
  expect(names).toHaveLength(shippingLineTable.length);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en")));
});

test.each([
  ["maer", ["MAEU"]],
  [" Orient overseas ", ["OOLU"]],
  ["MEDU", ["MSCU"]],
  ["hmm", ["HDMU"]],
  ["sandbox", ["TEST"]],
  ["no such line", []],
])("a search for %j finds %j by name or SCAC", (search, scacs) => {
  expect(listShippingLines(search).map(({ scac }) => scac)).toEqual(scacs);
});
