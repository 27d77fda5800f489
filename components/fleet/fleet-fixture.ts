import type { FleetVessel } from "./fleet";

/** For tests: a vessel at sea with a recent position, on time. */
export function fleetVessel(values: Partial<FleetVessel> = {}): FleetVessel {
  return {
    vessel_id: null,
    imo: "9463126",
    name: "Halcyon Strait",
    voyage_number: "646E",
    heading: 118,
    speed_knots: 15.6,
    position_timestamp: "2026-11-19T17:31:00.000Z",
    is_recent: true,
    clock_now: null,
    next_port_id: null,
    next_port_locode: "USLGB",
    next_port_name: "Long Beach",
    next_port_latitude: 33.75,
    next_port_longitude: -118.2,
    next_port_timezone: "America/Los_Angeles",
    next_port_eta_at: "2026-11-22T14:00:00.000Z",
    eta_date_only: false,
    next_port_ata_at: null,
    times_without_timezone: [],
    delay_hours: 0,
    shipments_count: 3,
    containers_count: 11,
    scacs: ["MSCU"],
    coordinates: [-150.5, 40.1],
    ...values,
  };
}

/** Epoch milliseconds of the time when the fixture was read. */
export const loadedAtMs = Date.parse("2026-11-19T17:42:00Z");
