import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { activeFilters, hrefOfView, noFilters, parseListView, visibleRequests } from "./list-view";

test("a view and its URL convert into each other", () => {
  const view = {
    q: "MEDU 4471",
    status: "in_transit" as const,
    freshness: "no_longer_found" as const,
    mark: "held_back" as const,
    page: 3,
  };
  const href = hrefOfView(view);
  expect(href).toBe("/shipments?q=MEDU+4471&status=in_transit&freshness=no_longer_found&mark=held_back&page=3");
  expect(parseListView(Object.fromEntries(new URL(href, "http://localhost").searchParams))).toEqual(view);
});

test("invalid query parameters are ignored", () => {
  const parameters = { q: ["a", "b"], status: "toString", freshness: "fresh", mark: "constructor", page: "-4" };
  expect(parseListView(parameters)).toEqual({ ...noFilters, q: "a", page: 1 });
  expect(hrefOfView({ ...noFilters, q: "", page: 1 })).toBe("/shipments");
});

function request(request_number: string, ref_numbers: string[] = []): TrackingRequest {
  const attributes = { request_number, ref_numbers } as unknown as TrackingRequest["attributes"];
  return { id: request_number, type: "tracking_request", relationships: {}, attributes };
}

const all = [request("MEDUK4471920", ["PO 4500187"]), request("EGLV149604410072")];
const everything = { ...noFilters, q: "", page: 1 };

test("requests are shown only on the first page of the unfiltered list", () => {
  expect(visibleRequests(all, everything)).toHaveLength(2);
  expect(visibleRequests(all, { ...everything, page: 2 })).toEqual([]);
  expect(visibleRequests(all, { ...everything, status: "in_transit" })).toEqual([]);
  expect(visibleRequests(all, { ...everything, freshness: "silent" })).toEqual([]);
  expect(visibleRequests(all, { ...everything, mark: "inferred" })).toEqual([]);
});

test("a search matches the number, in any notation, and the references", () => {
  expect(visibleRequests(all, { ...everything, q: "medu k447" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...everything, q: "po 45001" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...everything, q: "-" })).toEqual([]);
});

test("the filters in effect are known by name", () => {
  expect(activeFilters(everything)).toEqual([]);
  expect(activeFilters({ ...everything, mark: "inferred", status: "inland" })).toEqual(["status", "mark"]);
});
