import { expect, test } from "vitest";
import { english } from "@/test/english";
import { formatFilters, withoutFilters } from "./filter-texts";
import { allShipments } from "./list-view";

const t = english("shipment-list");
const states = english("values.states");
const fieldTexts = english("filters");
const view = { ...allShipments, q: "MEDU", page: 2 };

test("the filters in effect are named in words", () => {
  expect(formatFilters(t, states, fieldTexts, view)).toBe("");
  expect(formatFilters(t, states, fieldTexts, { ...view, freshness: "no_longer_found" })).toBe(
    "updates No longer found",
  );
  expect(formatFilters(t, states, fieldTexts, { ...view, delay: "12h" })).toBe("delay 12 h or more");
  expect(formatFilters(t, states, fieldTexts, { ...view, status: "in_transit", mark: "held_back" })).toBe(
    "status At sea and data Held back",
  );
  const fields = { tags: "urgent", "pod_eta_at.start": "2026-11-20" };
  expect(formatFilters(t, states, fieldTexts, { ...view, delay: "1d", fields })).toBe(
    "delay 1 day or more and tag urgent and estimated arrival from 20 Nov 2026 UTC",
  );
});

test("without its filters a view keeps the search and starts at the first page", () => {
  expect(withoutFilters({ ...view, status: "inland", freshness: "silent", fields: { tags: "a" } })).toEqual({
    ...allShipments,
    q: "MEDU",
    page: 1,
  });
});
