import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { findTerminal } from "@/lib/reference/terminals";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { type AsJson, many, one, time } from "./as-json";
import { terminalJson } from "./container-terminal";
import { freshness } from "./freshness";

export type ContainerJson = Omit<AsJson<ContainerRow>, "clock" | "shipment"> & {
  shipment: AsJson<ContainerRow["shipment"]>;
};

function places(row: ContainerJson) {
  return {
    pol_locode: row.polLocode,
    pol_name: row.polName,
    pod_locode: row.podLocode,
    pod_name: row.podName,
    pod_terminal_name: row.podTerminalId ? (findTerminal(row.podTerminalId)?.name ?? null) : null,
    destination_locode: row.destinationLocode,
    destination_name: row.destinationName,
    pod_eta_at: time(row.podEtaAt),
    pod_original_eta_at: time(row.podOriginalEtaAt),
    pod_vessel_name: row.podVesselName,
    pod_vessel_imo: row.podVesselImo,
    pod_voyage_number: row.podVoyageNumber,
    current_vessel_name: row.currentVesselName,
    current_vessel_imo: row.currentVesselImo,
    current_voyage_number: row.currentVoyageNumber,
    next_port_locode: row.nextPortLocode,
    next_port_name: row.nextPortName,
    next_port_timezone: row.nextPortTimezone,
    next_port_eta_at: time(row.nextPortEtaAt),
    next_port_eta_date_only: row.nextPortEtaDateOnly,
    next_port_ata_at: time(row.nextPortAtaAt),
  };
}

function moves(row: ContainerJson) {
  return {
    empty_out_at: time(row.emptyOutAt),
    pol_full_in_at: time(row.polFullInAt),
    pol_vessel_loaded_at: time(row.polVesselLoadedAt),
    pol_vessel_departed_at: time(row.polVesselDepartedAt),
    pod_arrived_at: time(row.podArrivedAt),
    pod_discharged_at: time(row.podDischargedAt),
    pod_full_out_at: time(row.podFullOutAt),
    pod_rail_loaded_at: time(row.podRailLoadedAt),
    pod_rail_departed_at: time(row.podRailDepartedAt),
    ind_eta_at: time(row.indEtaAt),
    ind_ata_at: time(row.indAtaAt),
    ind_rail_unloaded_at: time(row.indRailUnloadedAt),
    final_destination_full_out_at: time(row.finalDestinationFullOutAt),
    empty_terminated_at: time(row.emptyTerminatedAt),
    delivered_at: time(row.deliveredAt),
    pod_timezone: row.podTimezone,
    final_destination_timezone: row.finalDestinationTimezone,
    empty_terminated_timezone: row.emptyTerminatedTimezone,
    times_without_timezone: row.timesWithoutTimezone,
    customs_holds: row.customsHolds,
  };
}

function attributes(row: ContainerJson) {
  return {
    number: row.number,
    container_number: row.number,
    check_digit_passed: row.checkDigitPassed,
    ref_numbers: row.refNumbers,
    tags: row.tags,
    seal_number: row.sealNumber,
    equipment_type: row.equipmentType,
    equipment_length: row.equipmentLength,
    equipment_height: row.equipmentHeight,
    created_at: time(row.createdAt),
    availability_known: row.availableForPickup !== null,
    available_for_pickup: row.availableForPickup,
    current_status: row.deliveredAt && row.currentStatus !== "empty_returned" ? "delivered" : row.currentStatus,
    no_longer_named_since: time(row.noLongerNamedSince),
    data_marks: row.dataMarks,
    ...places(row),
    ...moves(row),
    pod_last_tracking_request_at: null,
    shipment_last_tracking_request_at: time(row.shipment.lineTrackingLastAttemptedAt),
    freshness: freshness(row.shipment, Date.now()),
    ...terminalJson(row),
    rail_last_tracking_request_at: null,
  };
}

/** The JSON of a container, written for the benchmark. */
export function containerJson(row: ContainerJson) {
  return {
    id: row.id,
    type: "container",
    attributes: attributes(row),
    relationships: {
      shipment: one("shipment", row.shipmentId),
      pod_terminal: one("terminal", row.podTerminalId),
      pickup_facility: one(facilityResourceType(row.pickupFacilityId), row.pickupFacilityId),
      transport_events: many(
        "transport_event",
        row.transportEvents.map(({ id }) => id),
      ),
      raw_events: many("raw_event", row.rawEventIds),
      provenance: one("provenance", row.id),
    },
    links: { self: `/v2/containers/${row.id}` },
  };
}
