import { expect, test } from "vitest";
import { hrefOfView } from "@/components/shipments/list/list-view";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { arrivingDayViews } from "./arriving-days";

test("the seven days are those of the user's calendar, without a gap, also when clocks change", () => {
  const days = arrivingDayViews("2026-10-30T12:00:00Z", "America/St_Johns");
  expect(days.map(({ start }) => start)).toEqual([
    ...["2026-10-30T02:30:00.000Z", "2026-10-31T02:30:00.000Z", "2026-11-01T02:30:00.000Z", "2026-11-02T03:30:00.000Z"],
    ...["2026-11-03T03:30:00.000Z", "2026-11-04T03:30:00.000Z", "2026-11-05T03:30:00.000Z"],
  ]);
  expect(days[2]?.view.fields).toEqual({
    "pod_eta_at.start": "2026-11-01T02:30:00.000Z",
    "pod_eta_at.end": "2026-11-02T03:29:59.999Z",
    "pod_ata_at.exists": "false",
  });
  expect(arrivingDayViews("2026-11-19T12:00:00Z", "Pacific/Kiritimati")[0]?.start).toBe("2026-11-19T10:00:00.000Z");
});

test("the list that a day opens has the same filters", () => {
  const [day] = arrivingDayViews("2026-11-19T12:00:00Z", "Asia/Kolkata");
  if (!day) throw new Error("no day");
  const parameters = Object.fromEntries(new URL(hrefOfView(day.view), "http://localhost").searchParams);
  expect(parseListView(parameters)).toEqual(day.view);
});
