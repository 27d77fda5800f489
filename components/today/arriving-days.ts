import { allShipments, type ListView } from "@/components/shipments/list/list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { startOfDay, zonedTime } from "@/lib/platform/zoned-time";

const arrivingDays = 7;
/** The shipments that are named of each day. */
const namedMax = 2;

/** The shipments whose estimated arrival is on a day of the user's calendar and that have not arrived. */
function arrivingView(dayNumber: number, zone: string): ListView {
  const end = new Date(Date.parse(startOfDay(dayNumber + 1, zone)) - 1).toISOString();
  return {
    ...allShipments,
    fields: { "pod_eta_at.start": startOfDay(dayNumber, zone), "pod_eta_at.end": end, "pod_ata_at.exists": "false" },
    sort: { name: "pod_eta_at", descending: false },
  };
}

/** Today and the six days after it, each as a view of the list. */
export function arrivingDayViews(now: string, zone: string) {
  const { dayNumber: today } = zonedTime(now, zone);
  return Array.from({ length: arrivingDays }, (_, index) => {
    const view = arrivingView(today + index, zone);
    const { path, ...query } = shipmentsQuery(view, namedMax);
    // Not under the key of shipments: each change of one would load all days again.
    return { start: startOfDay(today + index, zone), view, query: { ...query, path, key: ["arriving", path] } };
  });
}
