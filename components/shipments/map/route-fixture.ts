import type { FeatureOf, RouteMap } from "./route-map";

const containers = ["0199b000-0000-7000-8000-000000000001"];
const updated_at = "2026-11-19T17:41:00.000Z";

type Port = FeatureOf<"port">;

function port(sequence: number, place: Partial<Port["properties"]>, coordinates: [number, number]): Port {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: {
      feature_type: "port",
      ports_sequence: sequence,
      container_ids: containers,
      ports_total: 2,
      location_id: `port ${sequence}`,
      location_type: "Port",
      locode: "CNNGB",
      name: "Ningbo",
      state_abbr: null,
      state: null,
      country_code: "CN",
      country: "China",
      time_zone: "Asia/Shanghai",
      label: "POL",
      inbound_eta_at: null,
      inbound_ata_at: null,
      outbound_etd_at: null,
      outbound_atd_at: null,
      times_without_timezone: [],
      updated_at,
      ...place,
    },
  };
}

export const ningbo = port(1, { outbound_atd_at: "2026-10-26T20:10:00.000Z" }, [121.9, 29.9]);

export const longBeach = port(
  2,
  {
    locode: "USLGB",
    name: "Long Beach",
    time_zone: "America/Los_Angeles",
    label: "POD",
    inbound_eta_at: "2026-11-22T14:00:00.000Z",
  },
  [-118.2, 33.7],
);

/** The ship 11 minutes before 17:42 UTC on 19 November 2026, 1,048 of 5,240 nautical miles before Long Beach. */
export const halcyonStrait: FeatureOf<"current_vessel"> = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-138.25, 41.04] },
  properties: {
    feature_type: "current_vessel",
    ports_sequence: 1,
    container_ids: containers,
    vessel_id: null,
    vessel_name: "Halcyon Strait",
    vessel_imo: "9463126",
    voyage_number: "646E",
    vessel_location_timestamp: "2026-11-19T17:31:00.000Z",
    vessel_location_heading: 118,
    vessel_location_speed: 15.6,
    departure_port_id: "port 1",
    departure_port_locode: "CNNGB",
    departure_port_name: "Ningbo",
    departure_port_state_abbr: null,
    departure_port_state: null,
    departure_port_country_code: "CN",
    departure_port_country: "China",
    departure_port_time_zone: "Asia/Shanghai",
    departure_port_label: "POL",
    departure_port_atd: "2026-10-26T20:10:00.000Z",
    arrival_port_id: "port 2",
    arrival_port_locode: "USLGB",
    arrival_port_name: "Long Beach",
    arrival_port_state_abbr: "CA",
    arrival_port_state: "California",
    arrival_port_country_code: "US",
    arrival_port_country: "United States",
    arrival_port_time_zone: "America/Los_Angeles",
    arrival_port_label: "POD",
    arrival_port_eta: "2026-11-22T14:00:00.000Z",
  },
};

const shared = { ports_sequence: 1, container_ids: containers };

export const sailed: FeatureOf<"past_vessel_locations"> = {
  type: "Feature",
  geometry: {
    type: "LineString",
    coordinates: [
      [121.9, 29.9],
      [180, 47],
      [221.75, 41.04],
    ],
  },
  properties: {
    feature_type: "past_vessel_locations",
    ...shared,
    vessel_id: null,
    start_time: "2026-10-26T20:15:00.000Z",
    end_time: "2026-11-19T17:31:00.000Z",
    point_count: 1_480,
    outbound_atd_at: "2026-10-26T20:10:00.000Z",
    inbound_ata_at: null,
    inbound_eta_at: "2026-11-22T14:00:00.000Z",
  },
};

export const rest: FeatureOf<"estimated_partial_leg"> = {
  type: "Feature",
  geometry: {
    type: "LineString",
    coordinates: [
      [221.75, 41.04],
      [241.8, 33.7],
    ],
  },
  properties: {
    feature_type: "estimated_partial_leg",
    ...shared,
    current_port_id: "port 1",
    next_port_id: "port 2",
    point_count: 2,
    distance_nautical_miles: 1_048.3,
    leg_distance_nautical_miles: 5_241.5,
  },
};

/** A shipment from Ningbo to Long Beach whose ship is at sea. */
export const routeMap: RouteMap = {
  type: "FeatureCollection",
  features: [ningbo, longBeach, sailed, halcyonStrait, rest],
};

export const now = "2026-11-19T17:42:00Z";
