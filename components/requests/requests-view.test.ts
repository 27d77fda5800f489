import { expect, test } from "vitest";
import { designedLayout } from "@/components/data-table/table-layout";
import { parseRequestsView } from "./parse-requests-view";
import { newestFirst, requestsHref } from "./requests-view";

const initial = { q: "", tab: null, fields: {}, sort: newestFirst, layout: designedLayout, page: 1 } as const;

test("a view is written to the URL and read from it again", () => {
  const columns = [
    { id: "number", widthPx: null },
    { id: "carrier", widthPx: 180 },
  ];
  const sort = { name: "request_number", descending: false } as const;
  const fields = { scac: "MAEU,HLCU", "created_at.start": "2026-11-20" };
  const view = { q: "PO 7", tab: "failed", fields, sort, layout: { columns }, page: 3 } as const;
  const cols = "number,carrier.180";
  expect(requestsHref({ ...view, layout: { columns } })).toBe(
    `/requests?q=PO+7&status=failed&f.scac=MAEU%2CHLCU&f.created_at.start=2026-11-20&sort=request_number&cols=${encodeURIComponent(cols)}&page=3`,
  );
  const parameters = { "f.scac": "MAEU,HLCU", "f.created_at.start": "2026-11-20", sort: "request_number", cols };
  expect(parseRequestsView({ q: "PO 7", status: "failed", ...parameters, page: "3" })).toEqual(view);
});

test("defaults are left out, and invalid values ignored", () => {
  expect(requestsHref(initial)).toBe("/requests");
  expect(
    parseRequestsView({ status: "unknown", "f.request_type": "ship", sort: "reason", cols: "price", page: "-2" }),
  ).toEqual(initial);
  expect(parseRequestsView({ status: ["dismissed", "failed"] }).tab).toBe("dismissed");
});
