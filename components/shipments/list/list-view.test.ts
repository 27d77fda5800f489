import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { hrefOfView, parseListView, visibleRequests } from "./list-view";

test("a view and its URL convert into each other", () => {
  const view = { q: "MEDU 4471", status: "in_transit" as const, page: 3 };
  expect(hrefOfView(view)).toBe("/shipments?q=MEDU+4471&status=in_transit&page=3");
  expect(parseListView({ q: "MEDU 4471", status: "in_transit", page: "3" })).toEqual(view);
});

test("invalid query parameters are ignored", () => {
  expect(parseListView({ q: ["a", "b"], status: "toString", page: "-4" })).toEqual({ q: "a", status: null, page: 1 });
  expect(hrefOfView({ q: "", status: null, page: 1 })).toBe("/shipments");
});

function request(request_number: string, ref_numbers: string[] = []): TrackingRequest {
  const attributes = { request_number, ref_numbers } as unknown as TrackingRequest["attributes"];
  return { id: request_number, type: "tracking_request", relationships: {}, attributes };
}

const all = [request("MEDUK4471920", ["PO 4500187"]), request("EGLV149604410072")];
const everything = { q: "", status: null, page: 1 };

test("requests are shown only on the first page of the unfiltered list", () => {
  expect(visibleRequests(all, everything)).toHaveLength(2);
  expect(visibleRequests(all, { ...everything, page: 2 })).toEqual([]);
  expect(visibleRequests(all, { ...everything, status: "in_transit" })).toEqual([]);
});

test("a search matches the number, in any notation, and the references", () => {
  expect(visibleRequests(all, { ...everything, q: "medu k447" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...everything, q: "po 45001" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...everything, q: "-" })).toEqual([]);
});
