import type { TransportEventRow } from "@/lib/shipments/events/transport-event";

/** The name a client knows a milestone's time by, and the event that gives it. */
const times: Record<string, string> = {
  vessel_loaded_at: "vessel_loaded",
  vessel_departed_at: "vessel_departed",
  vessel_arrived_at: "vessel_arrived",
  discharged_at: "vessel_discharged",
  rail_loaded_at: "rail_loaded",
  rail_departed_at: "rail_departed",
  rail_arrived_at: "arrived_at_inland_destination",
  delivered_at: "full_out",
};

/** When each milestone happened; those that did not are left out. */
export function timelineMilestones(events: TransportEventRow[]): Record<string, string> {
  const found = Object.entries(times).flatMap(([name, event]) => {
    const at = events.findLast((row) => row.event === event)?.timestamp;
    return at ? [[name, at.toISOString()] as const] : [];
  });
  return Object.fromEntries(found);
}
