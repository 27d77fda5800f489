// For tests: what existing clients of this interface read, written down apart from the code that answers them.

/** `string`, `number`, `integer`, `boolean`, `time` (ISO 8601 in UTC), `object`, a list of them `[string]`, or null too `string?`. */
export type Shape = { attributes: Record<string, string>; relationships: Record<string, string> };

const all = (kind: string, names: string) => Object.fromEntries(names.split(" ").map((name) => [name, kind]));

/** Per type: its attributes, and per relationship the types it leads to; `[]` around lists, `?` where null may stand. */
export const interfaceShapes: Record<string, Shape> = {
  shipment: {
    attributes: {
      ...all("string", "bill_of_lading_number normalized_number shipping_line_scac shipping_line_name"),
      ...all("string", "shipping_line_short_name"),
      ...all("[string]", "ref_numbers tags"),
      ...all("time", "created_at"),
      ...all("string?", "port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name"),
      ...all("string?", "destination_locode destination_name customer_name pod_vessel_name pod_vessel_imo"),
      ...all(
        "string?",
        "pod_voyage_number pol_timezone pod_timezone destination_timezone line_tracking_stopped_reason",
      ),
      ...all("time?", "pol_etd_at pol_atd_at pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at"),
      ...all("time?", "destination_ata_at pol_original_etd_at destination_original_eta_at"),
      ...all("time?", "line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at"),
    },
    relationships: {
      ...all("port?", "port_of_lading port_of_discharge"),
      destination: "port|metro_area?",
      pod_terminal: "terminal?",
      destination_terminal: "terminal|rail_terminal?",
      line_tracking_stopped_by_user: "user?",
      containers: "[container]",
    },
  },
  container: {
    attributes: {
      ...all("string", "number container_number current_status"),
      ...all("[string]", "ref_numbers"),
      ...all("string?", "seal_number equipment_type equipment_height pod_full_out_chassis_number"),
      ...all("string?", "location_at_pod_terminal pod_rail_carrier_scac ind_rail_carrier_scac pod_timezone"),
      ...all("string?", "final_destination_timezone empty_terminated_timezone"),
      ...all("integer?", "equipment_length"),
      ...all("number?", "weight_in_lbs"),
      ...all("time", "created_at"),
      ...all("boolean", "availability_known"),
      ...all("boolean?", "available_for_pickup"),
      ...all("object?", "import_deadlines"),
      ...all("[object]", "holds_at_pod_terminal fees_at_pod_terminal"),
      ...all("time?", "pickup_lfd pickup_appointment_at pod_arrived_at pod_discharged_at pod_full_out_at"),
      ...all("time?", "final_destination_full_out_at empty_terminated_at delivered_at empty_out_at pol_full_in_at"),
      ...all("time?", "pol_vessel_loaded_at pol_vessel_departed_at terminal_checked_at pod_last_tracking_request_at"),
      ...all("time?", "shipment_last_tracking_request_at rail_last_tracking_request_at pod_rail_loaded_at"),
      ...all("time?", "pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at ind_facility_lfd_on ssl_lfd"),
      ...all("[object]?", "ind_facility_holds ind_facility_fees"),
    },
    relationships: {
      shipment: "shipment",
      pod_terminal: "terminal?",
      pickup_facility: "terminal|rail_terminal?",
      transport_events: "[transport_event]",
      raw_events: "[raw_event]",
    },
  },
  tracking_request: {
    attributes: {
      ...all("string", "request_number request_type status"),
      ...all("string?", "scac failed_reason"),
      ...all("[string]", "ref_numbers shipment_tags"),
      ...all("boolean", "is_retrying"),
      ...all("integer?", "retry_count"),
      ...all("time", "created_at updated_at"),
    },
    relationships: { tracked_object: "shipment?", customer: "party?", user: "user?" },
  },
  transport_event: {
    attributes: {
      ...all("string", "event data_source"),
      ...all("time?", "timestamp invalidated_at"),
      ...all("string?", "timezone location_locode voyage_number value"),
      ...all("time", "created_at"),
    },
    relationships: {
      shipment: "shipment",
      container: "container",
      vessel: "vessel?",
      location: "port|metro_area?",
      terminal: "terminal|rail_terminal?",
      source_event: "raw_event?",
      previous_version: "transport_event?",
    },
  },
  raw_event: {
    attributes: {
      ...all("string?", "event original_event timezone location_name location_locode vessel_name vessel_imo"),
      ...all("string?", "voyage_number"),
      ...all("boolean", "estimated"),
      ...all("integer", "index"),
      ...all("time", "created_at"),
      ...all("time?", "timestamp"),
    },
    relationships: { location: "port|metro_area?", vessel: "vessel?", container: "container?" },
  },
  shipping_line: {
    attributes: {
      ...all("string", "scac name short_name"),
      ...all("[string]", "alternative_scacs"),
      ...all("boolean", "bill_of_lading_tracking_support booking_number_tracking_support"),
      ...all("boolean", "container_number_tracking_support"),
    },
    relationships: {},
  },
  port: {
    attributes: {
      ...all("string", "name code country_code"),
      ...all("string?", "state_abbr city time_zone"),
      ...all("number?", "latitude longitude"),
    },
    relationships: {},
  },
  terminal: {
    attributes: {
      ...all("string", "name"),
      ...all("string?", "nickname firms_code smdg_code bic_facility_code street city state state_abbr zip country"),
    },
    relationships: { port: "port?" },
  },
  vessel: {
    attributes: {
      name: "string",
      ...all("string?", "imo mmsi"),
      ...all("number?", "latitude longitude nautical_speed_knots navigational_heading_degrees"),
      ...all("time?", "position_timestamp"),
    },
    relationships: {},
  },
  party: { attributes: { company_name: "string" }, relationships: {} },
  account: { attributes: { company_name: "string" }, relationships: {} },
  custom_field: {
    attributes: { api_slug: "string", display_value: "string?" },
    relationships: { entity: "shipment|container|tracking_request", definition: "custom_field_definition" },
  },
  custom_field_definition: {
    attributes: {
      ...all("string", "entity_type api_slug display_name data_type"),
      ...all("string?", "description reference_type default_format default_value"),
      ...all("object?", "validation"),
    },
    relationships: {},
  },
  custom_field_option: {
    attributes: { ...all("string", "label value"), position: "integer?" },
    relationships: {},
  },
  search_result: {
    attributes: {
      ...all("string", "entity_type number"),
      ...all("string?", "shipment_id scac port_of_lading_name port_of_discharge_name tracking_stopped_reason status"),
      ...all("string?", "failed_reason"),
      ...all("integer?", "containers_count"),
      ...all("boolean?", "tracking_stopped"),
      ...all("[string]", "ref_numbers"),
      ...all("time", "created_at"),
    },
    relationships: {},
  },
};
