import { expect, test } from "vitest";
import { containersHref, isFiltered, parseContainersView, withoutFilters } from "./containers-view";

const everything = parseContainersView({});

test("a view is written to the URL and read from it again", () => {
  const parameters = {
    status: "grounded",
    freshness: "silent",
    pickup: "held",
    free_time: "by_tomorrow",
    "f.pod_discharged_at.end": "2026-11-20",
    sort: "-pickup_lfd",
    page: "3",
    view: "0199a1b2-0000-7000-8000-000000000001",
  };
  const view = parseContainersView(parameters);
  expect(containersHref(view)).toBe(
    "/containers?status=grounded&freshness=silent&pickup=held&free_time=by_tomorrow&f.pod_discharged_at.end=2026-11-20&sort=-effective_lfd&page=3&view=0199a1b2-0000-7000-8000-000000000001",
  );
  expect(containersHref(everything)).toBe("/containers");
});

test("invalid values are ignored", () => {
  const parameters = { status: "on_hold", freshness: "toString", pickup: "x", sort: "weight", page: "0", view: "1" };
  expect(parseContainersView(parameters)).toEqual(everything);
});

test("filters are removed, the order stays", () => {
  const view = parseContainersView({ pickup: "available", sort: "number", page: "2" });
  expect(isFiltered(view)).toBe(true);
  expect(withoutFilters(view)).toEqual({ ...everything, sort: { name: "number", descending: false } });
});
