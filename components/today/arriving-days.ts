import { allShipments, type ListView } from "@/components/shipments/list/list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { localDay } from "@/lib/platform/zoned-time";

const dayMs = 86_400_000;
const arrivingDays = 7;
/** The shipments that are named of each day. */
const namedMax = 2;

/** The shipments whose estimated arrival is on this day at their port of discharge and that are still expected. */
const arrivingView = (day: string): ListView => ({
  ...allShipments,
  fields: { "pod_eta_local_date.start": day, "pod_eta_local_date.end": day, pod_arrival_expected: "true" },
  sort: { name: "pod_eta_at", descending: false },
});

/** Today, by the user's calendar, and the six days after it, each as a view of the list of what arrives on it by the calendar of the port. */
export function arrivingDayViews(now: string, zone: string) {
  const today = Date.parse(localDay(now, zone));
  return Array.from({ length: arrivingDays }, (_, index) => {
    const start = new Date(today + index * dayMs).toISOString();
    const view = arrivingView(localDay(start, "UTC"));
    const { path, ...query } = shipmentsQuery(view, namedMax);
    // Not under the key of shipments: all days are loaded again after some seconds with changes.
    return { start, view, query: { ...query, path, key: ["arriving", path] } };
  });
}
