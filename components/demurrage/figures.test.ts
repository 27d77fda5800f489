import { expect, test } from "vitest";
import { containersQuery } from "@/components/container-list/containers-query";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { english } from "@/test/english";
import { groupsOf, viewCount, viewPath } from "./board";
import {
  appointmentText,
  customsText,
  dischargeText,
  endText,
  figureQueries,
  firstQueries,
  listHref,
  pastDueView,
  pickupText,
  readyView,
  returnQueries,
  unknownDueView,
  unknownView,
} from "./figures";
import { phases } from "./phase";

const parametersOf = (path: string) => Object.fromEntries(new URL(path, "http://localhost").searchParams);

const t = english("demurrage.figures");

test.each([
  [
    (count: number | undefined) => appointmentText(t, count),
    [undefined, 0, 1, 1234],
    [null, "None has an appointment", "1 has an appointment", "1,234 have an appointment"],
  ],
  [
    (count: number | undefined) => endText(t, count),
    [undefined, 0, 1, 2],
    [null, "None ends by tomorrow", "1 ends by tomorrow", "2 end by tomorrow"],
  ],
  [
    (count: number | undefined) => customsText(t, count, 3),
    [undefined, 0, 2, 3],
    [null, null, "2 by customs", "All by customs"],
  ],
  [
    (days: number | undefined) => dischargeText(t, days ?? null),
    [undefined, 0, 1, 3],
    [null, "Discharged today", "Discharged up to 1 day ago", "Discharged up to 3 days ago"],
  ],
  [
    (days: number | undefined) => pickupText(t, days ?? null),
    [undefined, 0, 1, 3],
    [null, "Picked up today", "Picked up up to 1 day ago", "Picked up up to 3 days ago"],
  ],
])("the second lines of the figures (%#)", (textOf, counts, texts) => {
  expect(counts.map((count) => textOf(count))).toEqual(texts);
});

test("every query of a view selects the containers of its phase and its filters", () => {
  const fields = { pod_locode: "USLAX", "customer_name.contains": "foods", custom_field: "terminal:T7" };
  for (const phase of ["port", "inland"] as const) {
    const groups = groupsOf({ phase, fields }).map((group) => group.query(10));
    for (const { path } of [
      viewCount({ phase, fields }),
      ...groups,
      ...Object.values(figureQueries({ phase, fields })),
    ]) {
      expect(parametersOf(path)).toMatchObject({
        "filter[pickup_place]": phase,
        "filter[pod_locode]": "USLAX",
        "filter[customer_name][contains]": "foods",
        "filter[custom_field]": "terminal:T7",
      });
    }
  }
});

test("every query of the containers that are out selects their statuses and the filters", () => {
  const statuses = { deliver: "picked_up", return: "picked_up,delivered" };
  for (const phase of ["deliver", "return"] as const) {
    const view = { phase, fields: { tags: "urgent" } };
    for (const { path } of [viewCount(view), ...firstQueries(view), ...Object.values(returnQueries(view)).flat()]) {
      expect(parametersOf(path)).toMatchObject({
        "filter[status]": statuses[phase],
        "filter[tracking_stopped]": "false",
        "filter[tags]": "urgent",
      });
    }
  }
});

test.each([
  ["past due back", { phase: "deliver", fields: { tags: "urgent" } }, pastDueView, 0],
  ["without a day of the return", { phase: "deliver", fields: { tags: "urgent" } }, unknownDueView, 4],
  ["without a last free day", { phase: "port", fields: { tags: "urgent" } }, unknownView, 4],
] as const)("the list of the containers %s selects what their group does", (_which, view, list, group) => {
  const filtersOf = (path: string) =>
    Object.fromEntries(Object.entries(parametersOf(path)).filter(([name]) => name.startsWith("filter[")));
  const { path } = containersQuery(parseContainersView(parametersOf(listHref(view, list))));
  expect(filtersOf(path)).toEqual(filtersOf(firstQueries(view)[group]?.path ?? ""));
});

test("the list of all containers past due back needs no status", () => {
  const href = listHref({ phase: "return", fields: {} }, pastDueView);
  expect(parametersOf(href)).toEqual({ "f.return_days_left.end": "-1", "f.tracking_stopped": "false" });
});

test("an export has all containers of the phase that the filters select, by their day", () => {
  const fields = { tags: "urgent" };
  const exported = phases.map((phase) => parametersOf(viewPath({ phase, fields })));
  expect(exported.map(({ sort }) => sort)).toEqual([
    "effective_lfd",
    "effective_lfd",
    "empty_return_due_at",
    "empty_return_due_at",
    "-empty_terminated_at",
  ]);
  const filtersOf = (query: object) => Object.entries(query).filter(([name]) => name.startsWith("filter["));
  const counted = phases.map((phase) => filtersOf(parametersOf(viewCount({ phase, fields }).path)));
  expect(exported.map(filtersOf)).toEqual(counted);
});

test("a list that a figure opens has the filters of the board", () => {
  const view = { phase: "port", fields: { pod_locode: "USLAX" } } as const;
  expect(parametersOf(listHref(view, readyView))).toEqual({
    pickup: "available",
    "f.pod_locode": "USLAX",
    "f.pickup_appointment_at.exists": "false",
    "f.pickup_place": "port",
  });
});
