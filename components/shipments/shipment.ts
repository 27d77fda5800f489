import type { Resource } from "@/components/api/json-api";
import type { FreshnessFacts } from "@/components/values/freshness-words";
import type { ShipmentStatus } from "@/components/values/state-words";

/** What pages show of a shipment; every `_at` is ISO 8601 UTC, every zone IANA. */
export type ShipmentAttributes = {
  bill_of_lading_number: string;
  normalized_number: string;
  ref_numbers: string[];
  tags: string[];
  created_at: string;
  status: ShipmentStatus;
  freshness: FreshnessFacts;
  /** A sandbox shipment lives by its own clock; null is real time. */
  clock_now: string | null;
  shipping_line_scac: string;
  shipping_line_name: string;
  shipping_line_short_name: string;
  port_of_lading_locode: string | null;
  port_of_lading_name: string | null;
  port_of_discharge_locode: string | null;
  port_of_discharge_name: string | null;
  destination_locode: string | null;
  destination_name: string | null;
  pod_vessel_name: string | null;
  pod_vessel_imo: string | null;
  pod_voyage_number: string | null;
  pol_etd_at: string | null;
  pol_etd_date_only: boolean;
  pol_atd_at: string | null;
  pol_timezone: string | null;
  pod_eta_at: string | null;
  pod_eta_date_only: boolean;
  pod_original_eta_at: string | null;
  pod_ata_at: string | null;
  pod_timezone: string | null;
  destination_eta_at: string | null;
  destination_eta_date_only: boolean;
  destination_ata_at: string | null;
  destination_timezone: string | null;
  line_tracking_stopped_at: string | null;
  line_tracking_stopped_reason: string | null;
};

export type Shipment = Resource<"shipment", ShipmentAttributes>;

/** Now, for everything said of a shipment: its own clock, or the time at which the answer was read (epoch ms). */
export function nowOf(shipment: Shipment, readAtMs: number): string {
  return shipment.attributes.clock_now ?? new Date(readAtMs).toISOString();
}

/** The status to show: tracking that was stopped before the end shows as such, for what stood last may be wrong by now. */
export function shownStatus(attributes: ShipmentAttributes): ShipmentStatus {
  const { status, line_tracking_stopped_at: stoppedAt } = attributes;
  return stoppedAt && status !== "complete" ? "stopped" : status;
}
