import { expect, test } from "vitest";
import { hrefOfView, parseListView } from "./list-view";

test("An address and its view are each other's mirror.", () => {
  const view = { q: "MEDU 4471", status: "in_transit" as const, page: 3 };
  expect(hrefOfView(view)).toBe("/shipments?q=MEDU+4471&status=in_transit&page=3");
  expect(parseListView({ q: "MEDU 4471", status: "in_transit", page: "3" })).toEqual(view);
});

test("What an address cannot mean is left out.", () => {
  expect(parseListView({ q: ["a", "b"], status: "toString", page: "-4" })).toEqual({ q: "a", status: null, page: 1 });
  expect(hrefOfView({ q: "", status: null, page: 1 })).toBe("/shipments");
});
