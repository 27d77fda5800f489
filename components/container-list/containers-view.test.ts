import { expect, test } from "vitest";
import { english } from "@/test/english";
import { type ContainersView, containersHref, isByDays, isFiltered, withoutFilters } from "./containers-view";
import { parseContainersView } from "./parse-containers-view";
import { removableFilters as removableFiltersOf } from "./removable-filters";

const removableFilters = (view: ContainersView) =>
  removableFiltersOf(english("container-list"), english("values.states"), english("filters"), view);

const everything = parseContainersView({});

test("a view is written to the URL and read from it again", () => {
  const parameters = {
    status: "grounded",
    freshness: "silent",
    pickup: "held",
    free_time: "by_tomorrow",
    "f.pod_discharged_at.end": "2026-11-20",
    sort: "-pickup_lfd",
    cols: "number,status,seal.90",
    page: "3",
    view: "0199a1b2-0000-7000-8000-000000000001",
  };
  const view = parseContainersView(parameters);
  expect(containersHref(view)).toBe(
    "/containers?status=grounded&freshness=silent&pickup=held&free_time=by_tomorrow&f.pod_discharged_at.end=2026-11-20&sort=-effective_lfd&cols=number%2Cstatus%2Cseal.90&page=3&view=0199a1b2-0000-7000-8000-000000000001",
  );
  expect(containersHref(everything)).toBe("/containers");
});

test("a list by the days left changes when a day ends", () => {
  const views = [{ free_time: "past" }, { "f.return_days_left.end": "1" }, { "f.effective_lfd.end": "2026-11-20" }];
  expect(views.map((parameters) => isByDays(parseContainersView(parameters)))).toEqual([true, true, false]);
});

test("a choice of days until the return is a filter like others", () => {
  const view = parseContainersView({ "f.return_days_left.end": "1" });
  expect(removableFilters(view).map(({ text, view: without }) => [text, containersHref(without)])).toEqual([
    ["return deadline By tomorrow", "/containers"],
  ]);
});

test("invalid values are ignored", () => {
  const parameters = { status: "on_hold", freshness: "toString", pickup: "x", sort: "weight", page: "0", view: "1" };
  expect(parseContainersView(parameters)).toEqual(everything);
});

test("the filters in effect are named in words, each with the view without it", () => {
  const view = parseContainersView({
    status: "on_ship",
    free_time: "past",
    "f.tags": "urgent",
    sort: "number",
    page: "2",
  });
  expect(removableFilters(view).map(({ text, view: without }) => [text, containersHref(without)])).toEqual([
    ["status On ship", "/containers?free_time=past&f.tags=urgent&sort=number"],
    ["free time Past", "/containers?status=on_ship&f.tags=urgent&sort=number"],
    ["tag urgent", "/containers?status=on_ship&free_time=past&sort=number"],
  ]);
  expect(removableFilters(everything)).toEqual([]);
});

test("filters are removed, the order stays", () => {
  const view = parseContainersView({ pickup: "available", sort: "number", page: "2" });
  expect(isFiltered(view)).toBe(true);
  expect(withoutFilters(view)).toEqual({ ...everything, sort: { name: "number", descending: false } });
});
