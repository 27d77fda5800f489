import { findPort } from "@/lib/reference/ports";
import { findTerminal } from "@/lib/reference/terminals";
import { type ShipmentRow, shipments } from "@/lib/shipments/shipment";
import { type Attributes, pick, plainAttributes } from "./plain-attributes";

function portOf(locode: string | null) {
  const port = locode ? findPort(locode) : null;
  return port && { id: port.id, code: port.locode, country_code: port.countryCode };
}

function terminalOf(id: string | null) {
  const terminal = id ? findTerminal(id) : null;
  const { nickname, firmsCode } = terminal ?? {};
  return terminal && { id: terminal.id, name: terminal.name, nickname, firms_code: firmsCode };
}

function routingOf(row: ShipmentRow) {
  const hasDestination = row.destinationLocode !== null || row.destinationName !== null;
  return {
    port_of_lading: {
      locode: row.portOfLadingLocode,
      name: row.portOfLadingName,
      port_details: portOf(row.portOfLadingLocode),
      etd: row.polEtdAt,
      etd_date_only: row.polEtdDateOnly,
      atd: row.polAtdAt,
      timezone: row.polTimezone,
    },
    port_of_discharge: {
      locode: row.portOfDischargeLocode,
      name: row.portOfDischargeName,
      port_details: portOf(row.portOfDischargeLocode),
      terminal: terminalOf(row.podTerminalId),
      eta: row.podEtaAt,
      eta_date_only: row.podEtaDateOnly,
      ata: row.podAtaAt,
      original_eta: row.podOriginalEtaAt,
      timezone: row.podTimezone,
    },
    destination: hasDestination
      ? {
          locode: row.destinationLocode,
          name: row.destinationName,
          terminal: terminalOf(row.destinationTerminalId),
          eta: row.destinationEtaAt,
          eta_date_only: row.destinationEtaDateOnly,
          ata: row.destinationAtaAt,
          timezone: row.destinationTimezone,
        }
      : null,
  };
}

const trackingNames = ["last_attempted_at", "last_succeeded_at", "stopped_at", "stopped_reason"].map(
  (name) => `line_tracking_${name}`,
);

/** Describes a shipment with the attribute names of the tool output, without its containers. */
export function describeShipment(row: ShipmentRow): Attributes {
  const attributes = plainAttributes(shipments, row);
  const freshness = attributes.freshness as Attributes;
  return {
    id: row.id,
    bill_of_lading: row.requestNumber,
    normalized_number: row.normalizedNumber,
    status: row.status,
    shipping_line: {
      scac: row.scac,
      name: attributes.shipping_line_name,
      short_name: attributes.shipping_line_short_name,
    },
    transport_documents: row.transportDocuments,
    bookings: row.bookings,
    customer_name: attributes.customer_name,
    reference_numbers: row.refNumbers,
    tags: row.tags,
    routing: routingOf(row),
    customs_holds: attributes.customs_holds,
    data_marks: row.dataMarks,
    times_without_timezone: row.timesWithoutTimezone,
    vessel_at_pod: { name: row.podVesselName, imo: row.podVesselImo, voyage_number: row.podVoyageNumber },
    tracking: pick(attributes, ...trackingNames),
    as_of: {
      now: row.clock,
      line_freshness: freshness.state,
      line_not_found_since: freshness.since,
      line_next_check_at: freshness.next_check_at,
    },
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    _metadata: { shipment_status: row.status, source: "shipping_line" },
  };
}
