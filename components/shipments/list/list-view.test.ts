import { expect, test } from "vitest";
import { activeFilters, allShipments, hrefOfView, isFiltered } from "./list-view";
import { parseListView } from "./parse-list-view";

test("a view and its URL convert into each other", () => {
  const [number, delay] = [
    { id: "number", widthPx: 180 },
    { id: "delay", widthPx: null },
  ] as const;
  const view = {
    q: "MEDU 4471",
    status: "in_transit" as const,
    freshness: "no_longer_found" as const,
    mark: "held_back" as const,
    delay: "3d" as const,
    fields: { tags: "urgent" },
    sort: { name: "pod_eta_at" as const, descending: true },
    layout: { columns: [number, delay] },
    page: 3,
    viewId: "0199a1b2-0000-7000-8000-000000000001",
  };
  const href = hrefOfView(view);
  expect(href).toBe(
    "/shipments?q=MEDU+4471&status=in_transit&freshness=no_longer_found&mark=held_back&delay=3d&f.tags=urgent&sort=-pod_eta_at&cols=number.180%2Cdelay&page=3&view=0199a1b2-0000-7000-8000-000000000001",
  );
  expect(parseListView(Object.fromEntries(new URL(href, "http://localhost").searchParams))).toEqual(view);
});

test("invalid query parameters are ignored", () => {
  const parameters = {
    q: ["a", "b"],
    status: "toString",
    freshness: "fresh",
    mark: "constructor",
    sort: "weight",
    page: "-4",
    view: "late",
  };
  expect(parseListView(parameters)).toEqual({ ...allShipments, q: "a" });
  expect(hrefOfView(allShipments)).toBe("/shipments");
});

test("the filters in effect are known by name", () => {
  expect(activeFilters(allShipments)).toEqual([]);
  expect(activeFilters({ ...allShipments, mark: "inferred", status: "inland" })).toEqual(["status", "mark"]);
  expect([allShipments, { ...allShipments, fields: { tags: "urgent" } }].map(isFiltered)).toEqual([false, true]);
});
