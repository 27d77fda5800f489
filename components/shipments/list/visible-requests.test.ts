import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { visibleRequests } from "./visible-requests";

function request(request_number: string, ref_numbers: string[] = []): TrackingRequest {
  const attributes = { request_number, ref_numbers } as unknown as TrackingRequest["attributes"];
  return { id: request_number, type: "tracking_request", relationships: {}, attributes };
}

const all = [request("MEDUK4471920", ["PO 4500187"]), request("EGLV149604410072")];
const view = { q: "", status: null, page: 1 };

test("They stand on the first page of the whole list only.", () => {
  expect(visibleRequests(all, view)).toHaveLength(2);
  expect(visibleRequests(all, { ...view, page: 2 })).toEqual([]);
  expect(visibleRequests(all, { ...view, status: "in_transit" })).toEqual([]);
});

test("A search keeps those whose number or reference has it, in any spelling of the number.", () => {
  expect(visibleRequests(all, { ...view, q: "medu k447" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...view, q: "po 45001" }).map(({ id }) => id)).toEqual(["MEDUK4471920"]);
  expect(visibleRequests(all, { ...view, q: "-" })).toEqual([]);
});
