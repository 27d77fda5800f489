// For tests: the attributes and relationships that existing clients read, defined independently of the implementation.

/** The sources of events that existing clients know. */
export const knownDataSources = ["shipping_line", "terminal", "rail", "ais", "user_input"];

/** Kinds: `string`, `number`, `integer`, `boolean`, `time` (ISO 8601 in UTC), `object`, `source` (of an event), arrays `[string]`, nullable `string?`. */
export type Shape = { attributes: Record<string, string>; relationships: Record<string, string> };

const sameKind = (kind: string, names: string) => Object.fromEntries(names.split(" ").map((name) => [name, kind]));

/** Attributes and relationships by resource type. Relationships have the types they refer to: `[type]` to-many, `type?` nullable. */
export const interfaceShapes: Record<string, Shape> = {
  shipment: {
    attributes: {
      ...sameKind("string", "bill_of_lading_number normalized_number shipping_line_scac shipping_line_name"),
      ...sameKind("string", "shipping_line_short_name"),
      ...sameKind("[string]", "ref_numbers tags"),
      ...sameKind("time", "created_at"),
      ...sameKind(
        "string?",
        "port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name",
      ),
      ...sameKind("string?", "destination_locode destination_name customer_name pod_vessel_name pod_vessel_imo"),
      ...sameKind(
        "string?",
        "pod_voyage_number pol_timezone pod_timezone destination_timezone line_tracking_stopped_reason",
      ),
      ...sameKind("time?", "pol_etd_at pol_atd_at pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at"),
      ...sameKind("time?", "destination_ata_at pol_original_etd_at destination_original_eta_at"),
      ...sameKind("time?", "line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at"),
    },
    relationships: {
      ...sameKind("port?", "port_of_lading port_of_discharge"),
      destination: "port|metro_area?",
      pod_terminal: "terminal?",
      destination_terminal: "terminal|rail_terminal?",
      line_tracking_stopped_by_user: "user?",
      containers: "[container]",
    },
  },
  container: {
    attributes: {
      ...sameKind("string", "number container_number current_status"),
      ...sameKind("[string]", "ref_numbers"),
      ...sameKind("string?", "seal_number equipment_type equipment_height pod_full_out_chassis_number"),
      ...sameKind("string?", "location_at_pod_terminal pod_rail_carrier_scac ind_rail_carrier_scac pod_timezone"),
      ...sameKind("string?", "final_destination_timezone empty_terminated_timezone"),
      ...sameKind("integer?", "equipment_length"),
      ...sameKind("number?", "weight_in_lbs"),
      ...sameKind("time", "created_at"),
      ...sameKind("boolean", "availability_known"),
      ...sameKind("boolean?", "available_for_pickup"),
      ...sameKind("object?", "import_deadlines"),
      ...sameKind("[object]", "holds_at_pod_terminal fees_at_pod_terminal"),
      ...sameKind("time?", "pickup_lfd pickup_appointment_at pod_arrived_at pod_discharged_at pod_full_out_at"),
      ...sameKind(
        "time?",
        "final_destination_full_out_at empty_terminated_at delivered_at empty_out_at pol_full_in_at",
      ),
      ...sameKind(
        "time?",
        "pol_vessel_loaded_at pol_vessel_departed_at terminal_checked_at pod_last_tracking_request_at",
      ),
      ...sameKind("time?", "shipment_last_tracking_request_at rail_last_tracking_request_at pod_rail_loaded_at"),
      ...sameKind(
        "time?",
        "pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at ind_facility_lfd_on ssl_lfd",
      ),
      ...sameKind("[object]?", "ind_facility_holds ind_facility_fees"),
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
      ...sameKind("string", "request_number request_type status"),
      ...sameKind("string?", "scac failed_reason"),
      ...sameKind("[string]", "ref_numbers shipment_tags"),
      ...sameKind("boolean", "is_retrying"),
      ...sameKind("integer?", "retry_count"),
      ...sameKind("time", "created_at updated_at"),
    },
    relationships: { tracked_object: "shipment?", customer: "party?", user: "user?" },
  },
  transport_event: {
    attributes: {
      ...sameKind("string", "event"),
      ...sameKind("source", "data_source"),
      ...sameKind("time?", "timestamp invalidated_at"),
      ...sameKind("string?", "timezone location_locode voyage_number value"),
      ...sameKind("time", "created_at"),
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
      ...sameKind("string?", "event original_event timezone location_name location_locode vessel_name vessel_imo"),
      ...sameKind("string?", "voyage_number"),
      ...sameKind("boolean", "estimated"),
      ...sameKind("integer", "index"),
      ...sameKind("source", "data_source"),
      ...sameKind("time", "created_at"),
      ...sameKind("time?", "timestamp"),
    },
    relationships: { location: "port|metro_area?", vessel: "vessel?", container: "container?" },
  },
  shipping_line: {
    attributes: {
      ...sameKind("string", "scac name short_name"),
      ...sameKind("[string]", "alternative_scacs"),
      ...sameKind("boolean", "bill_of_lading_tracking_support booking_number_tracking_support"),
      ...sameKind("boolean", "container_number_tracking_support"),
    },
    relationships: {},
  },
  port: {
    attributes: {
      ...sameKind("string", "name code country_code"),
      ...sameKind("string?", "state_abbr city time_zone"),
      ...sameKind("number?", "latitude longitude"),
    },
    relationships: {},
  },
  terminal: {
    attributes: {
      ...sameKind("string", "name"),
      ...sameKind(
        "string?",
        "nickname firms_code smdg_code bic_facility_code street city state state_abbr zip country",
      ),
    },
    relationships: { port: "port?" },
  },
  vessel: {
    attributes: {
      name: "string",
      ...sameKind("string?", "imo mmsi"),
      ...sameKind("number?", "latitude longitude nautical_speed_knots navigational_heading_degrees"),
      ...sameKind("time?", "position_timestamp"),
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
      ...sameKind("string", "entity_type api_slug display_name data_type"),
      ...sameKind("string?", "description reference_type default_format default_value"),
      ...sameKind("object?", "validation"),
    },
    relationships: {},
  },
  custom_field_option: {
    attributes: { ...sameKind("string", "label value"), position: "integer?" },
    relationships: {},
  },
  document: {
    attributes: {
      ...sameKind("string", "id name source file_name"),
      ...sameKind("string?", "document_type document_type_manual classification_notes file_content_type"),
      ...sameKind("integer", "file_size_bytes"),
      ...sameKind("time", "created_at updated_at"),
    },
    relationships: {
      account: "account",
      user: "user?",
      email_submission: "email_submission?",
      last_document_representation: "document_representation?",
      shipments: "[shipment]",
      cargos: "[container]",
    },
  },
  document_representation: {
    attributes: {
      schema_version: "string",
      payload: "object",
      ...sameKind("time", "created_at updated_at"),
    },
    relationships: {},
  },
  email_submission: {
    attributes: {
      subject: "string",
      ...sameKind("string?", "body body_preview message_id in_reply_to content_type"),
      ...sameKind("[string]", "from to cc references"),
      documents_count: "integer",
      sent_at: "time?",
      ...sameKind("time", "created_at updated_at"),
    },
    relationships: { account: "account", user: "user?", documents: "[document]" },
  },
  document_schema: {
    attributes: {
      ...sameKind("string", "document_type label schema_version full_version schema_format"),
      ...sameKind("boolean", "current draft"),
      ...sameKind("time?", "active_at"),
      description: "string?",
      schema_payload: "object",
      ...sameKind("time", "created_at updated_at"),
    },
    relationships: {},
  },
  search_result: {
    attributes: {
      ...sameKind("string", "entity_type number"),
      ...sameKind(
        "string?",
        "shipment_id scac port_of_lading_name port_of_discharge_name tracking_stopped_reason status",
      ),
      ...sameKind("string?", "failed_reason"),
      ...sameKind("integer?", "containers_count"),
      ...sameKind("boolean?", "tracking_stopped"),
      ...sameKind("[string]", "ref_numbers"),
      ...sameKind("time", "created_at"),
    },
    relationships: {},
  },
};
