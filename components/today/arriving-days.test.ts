import { expect, test } from "vitest";
import { hrefOfView } from "@/components/shipments/list/list-view";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { arrivingDayViews } from "./arriving-days";

test("the seven days begin with today in the user's time zone, without a gap, also when clocks change", () => {
  const days = arrivingDayViews("2026-10-30T01:00:00Z", "America/St_Johns");
  expect(days.map(({ view }) => view.fields["pod_eta_local_date.start"])).toEqual([
    ...["2026-10-29", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"],
  ]);
  expect(days[2]?.view.fields).toEqual({
    "pod_eta_local_date.start": "2026-10-31",
    "pod_eta_local_date.end": "2026-10-31",
    pod_arrival_expected: "true",
  });
  expect(arrivingDayViews("2026-11-19T12:00:00Z", "Pacific/Kiritimati")[0]?.start).toBe("2026-11-20T00:00:00.000Z");
});

test("the list that a day opens has the same filters", () => {
  const [day] = arrivingDayViews("2026-11-19T12:00:00Z", "Asia/Kolkata");
  if (!day) throw new Error("no day");
  const parameters = Object.fromEntries(new URL(hrefOfView(day.view), "http://localhost").searchParams);
  expect(parseListView(parameters)).toEqual(day.view);
});
