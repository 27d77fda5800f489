import { expect, test } from "vitest";
import { parseRequestsView, requestsHref } from "./requests-view";

test("a view is written to the URL and read from it again", () => {
  const view = { q: "PO 7", tab: "failed", page: 3 } as const;
  expect(requestsHref(view)).toBe("/requests?q=PO+7&status=failed&page=3");
  expect(parseRequestsView({ q: "PO 7", status: "failed", page: "3" })).toEqual(view);
});

test("defaults are left out, and invalid values ignored", () => {
  expect(requestsHref({ q: "", tab: null, page: 1 })).toBe("/requests");
  expect(parseRequestsView({ status: "unknown", page: "-2" })).toEqual({ q: "", tab: null, page: 1 });
  expect(parseRequestsView({ status: ["dismissed", "failed"] }).tab).toBe("dismissed");
});
