import type { Container } from "./container";

/** For tests: a container without reported values, except those in `more`. */
export function container(
  number: string,
  current_status: Container["attributes"]["current_status"],
  more: Partial<Container["attributes"]> = {},
): Container {
  const attributes = {
    number,
    current_status,
    has_holds: false,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    ind_facility_holds: null,
    ind_facility_fees: null,
    ind_rail_unloaded_at: null,
    ind_ata_at: null,
    pod_arrived_at: null,
    empty_terminated_at: null,
    pickup_appointment_at: null,
    pickup_lfd: null,
    effective_lfd: null,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
    pod_full_out_at: null,
    final_destination_full_out_at: null,
    final_destination_timezone: null,
    pod_discharged_at: null,
    pod_timezone: "America/Los_Angeles",
    pod_locode: "USLGB",
    pod_terminal_name: null,
    times_without_timezone: [],
    customs_holds: [],
    empty_return_due_at: null,
    empty_terminated_timezone: null,
    deadline_sources: [],
    freshness: { state: "checked" },
    ...more,
  } as unknown as Container["attributes"];
  return { id: number, type: "container", relationships: {}, attributes };
}
