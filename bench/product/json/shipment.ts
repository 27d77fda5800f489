import { toPlaceReference } from "@/lib/reference/place-reference";
import { findPort } from "@/lib/reference/ports";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import type { ShipmentRow } from "@/lib/shipments/shipment";
import { type AsJson, many, one, time } from "./as-json";
import { freshness } from "./freshness";

export type ShipmentJson = Omit<AsJson<ShipmentRow>, "clock"> & { clock?: Date | string | null };

const port = (locode: string | null) => one("port", locode ? findPort(locode)?.id : null);

function relationships(row: ShipmentJson) {
  return {
    port_of_lading: port(row.portOfLadingLocode),
    port_of_discharge: port(row.portOfDischargeLocode),
    destination: { data: toPlaceReference(row.destinationLocode) },
    pod_terminal: one("terminal", row.podTerminalId),
    destination_terminal: one(facilityResourceType(row.destinationTerminalId), row.destinationTerminalId),
    line_tracking_stopped_by_user: one("user", row.lineTrackingStoppedByUserId),
    customer: one("party", row.customerId),
    containers: many(
      "container",
      row.containers.map(({ id }) => id),
    ),
    provenance: one("provenance", row.id),
  };
}

function times(row: ShipmentJson) {
  return {
    pol_etd_at: time(row.polEtdAt),
    pol_etd_date_only: row.polEtdDateOnly,
    pol_original_etd_at: time(row.polOriginalEtdAt),
    pol_atd_at: time(row.polAtdAt),
    pod_eta_at: time(row.podEtaAt),
    pod_eta_date_only: row.podEtaDateOnly,
    pod_original_eta_at: time(row.podOriginalEtaAt),
    pod_ata_at: time(row.podAtaAt),
    destination_eta_at: time(row.destinationEtaAt),
    destination_eta_date_only: row.destinationEtaDateOnly,
    destination_original_eta_at: time(row.destinationOriginalEtaAt),
    destination_ata_at: time(row.destinationAtaAt),
    pol_timezone: row.polTimezone,
    pod_timezone: row.podTimezone,
    destination_timezone: row.destinationTimezone,
    times_without_timezone: row.timesWithoutTimezone,
    customs_holds: row.customsHolds,
    line_tracking_last_attempted_at: time(row.lineTrackingLastAttemptedAt),
    line_tracking_last_succeeded_at: time(row.lineTrackingLastSucceededAt),
    line_tracking_stopped_at: time(row.lineTrackingStoppedAt),
    line_tracking_stopped_reason: row.lineTrackingStoppedReason,
    line_not_found_since: time(row.lineNotFoundSince),
  };
}

/** The JSON of a shipment, written for the benchmark. */
export function shipmentJson(row: ShipmentJson) {
  const line = findShippingLine(row.scac);
  return {
    id: row.id,
    type: "shipment",
    attributes: {
      bill_of_lading_number: row.requestNumber,
      normalized_number: row.normalizedNumber,
      data_marks: row.dataMarks,
      containers_differ: row.containersDiffer,
      transport_documents: row.transportDocuments,
      bookings: row.bookings,
      ref_numbers: row.refNumbers,
      tags: row.tags,
      created_at: time(row.createdAt),
      customer_name: row.customer?.companyName ?? null,
      port_of_lading_locode: row.portOfLadingLocode,
      port_of_lading_name: row.portOfLadingName,
      port_of_discharge_locode: row.portOfDischargeLocode,
      port_of_discharge_name: row.portOfDischargeName,
      destination_locode: row.destinationLocode,
      destination_name: row.destinationName,
      shipping_line_scac: row.scac,
      shipping_line_name: line?.name ?? row.scac,
      shipping_line_short_name: line?.shortName ?? row.scac,
      pod_vessel_name: row.podVesselName,
      pod_vessel_imo: row.podVesselImo,
      pod_voyage_number: row.podVoyageNumber,
      ...times(row),
      status: row.status,
      freshness: freshness(row, Date.now()),
      clock_now: time(row.clock),
    },
    relationships: relationships(row),
    links: { self: `/v2/shipments/${row.id}` },
  };
}
