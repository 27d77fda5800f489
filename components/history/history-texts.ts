import type { Translator } from "@/components/language/translator";
import { formatEtaReason } from "@/components/values/eta-reason";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import { containerStateLabels, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import type { HistoryEntry } from "./history-query";

/** `time`: an instant with the attribute that has the zone of its place; `day`: the same without its time. */
type Kind =
  | { kind: "text" | "list" | "status" | "yes_or_no" | "holds" | "fees" }
  | { kind: "time" | "day"; zone: string };
type AttributeLabel = { label: string } & Kind;

const text = (label: string): AttributeLabel => ({ label, kind: "text" });
const list = (label: string): AttributeLabel => ({ label, kind: "list" });
const time = (label: string, zone: string): AttributeLabel => ({ label, kind: "time", zone });
const day = (label: string, zone: string): AttributeLabel => ({ label, kind: "day", zone });

/** Times at no place are shown in the zone of the user. */
const ofUser = "user";

const common: Record<string, AttributeLabel> = {
  ref_numbers: list("References"),
  tags: list("Tags"),
  destination_name: text("Destination"),
  pod_terminal_name: text("Terminal"),
  pod_vessel_name: text("Vessel"),
  pod_voyage_number: text("Voyage"),
  pod_eta_at: time("Estimated arrival", "pod_timezone"),
};

export const shipmentAttributes: Record<string, AttributeLabel> = {
  ...common,
  status: { label: "Status", kind: "status" },
  customer_name: text("Customer"),
  transport_documents: list("Bills of lading"),
  bookings: list("Bookings"),
  booking_cancelled: { label: "Booking cancelled", kind: "yes_or_no" },
  port_of_lading_name: text("Port of loading"),
  port_of_discharge_name: text("Port of discharge"),
  pol_etd_at: time("Estimated departure", "pol_timezone"),
  pol_atd_at: time("Departed", "pol_timezone"),
  pod_ata_at: time("Arrived", "pod_timezone"),
  destination_eta_at: time("Estimated at destination", "destination_timezone"),
  destination_ata_at: time(shipmentStatusLabels.delivered_to_destination, "destination_timezone"),
  line_tracking_stopped_at: time("Tracking stopped", ofUser),
  line_not_found_since: time("Not found by the carrier since", ofUser),
};

export const containerAttributes: Record<string, AttributeLabel> = {
  ...common,
  current_status: { label: "Status", kind: "status" },
  no_longer_named_since: time("No longer named by the carrier since", ofUser),
  seal_number: text("Seal"),
  pod_name: text("Port of discharge"),
  delivered_at: time("Delivered", ofUser),
  empty_out_at: time(formatMilestone("empty_out", false), "pol_timezone"),
  pol_full_in_at: time(formatMilestone("full_in", false), "pol_timezone"),
  pol_vessel_loaded_at: time(formatMilestone("vessel_loaded", false), "pol_timezone"),
  pol_vessel_departed_at: time(formatMilestone("vessel_departed", false), "pol_timezone"),
  pod_arrived_at: time("Arrived", "pod_timezone"),
  pod_discharged_at: time("Discharged", "pod_timezone"),
  pod_full_out_at: time(containerStateLabels.picked_up, "pod_timezone"),
  pod_rail_loaded_at: time(formatMilestone("rail_loaded", false), "pod_timezone"),
  pod_rail_departed_at: time(formatMilestone("rail_departed", false), "pod_timezone"),
  ind_eta_at: time("Estimated at destination", "final_destination_timezone"),
  ind_ata_at: time(shipmentStatusLabels.delivered_to_destination, "final_destination_timezone"),
  ind_rail_unloaded_at: time(formatMilestone("rail_unloaded", false), "final_destination_timezone"),
  final_destination_full_out_at: time("Picked up at destination", "final_destination_timezone"),
  empty_terminated_at: time(containerStateLabels.empty_returned, "empty_terminated_timezone"),
  available_for_pickup: { label: "Available for pickup", kind: "yes_or_no" },
  pickup_lfd_line: day("Last free day, carrier", "pod_timezone"),
  pickup_lfd_terminal: day("Last free day, terminal", "pod_timezone"),
  pickup_lfd_rail: day("Last free day, rail", "rail_timezone"),
  pickup_appointment_at: time("Pickup appointment", "pickup_timezone"),
  empty_return_due_at: day("Empty return due", "empty_return_timezone"),
  holds_at_pod_terminal: { label: "Holds", kind: "holds" },
  fees_at_pod_terminal: { label: "Fees", kind: "fees" },
  ind_facility_holds: { label: "Holds at destination", kind: "holds" },
  ind_facility_fees: { label: "Fees at destination", kind: "fees" },
};

const attributesOf: Record<string, Record<string, AttributeLabel>> = {
  shipment: shipmentAttributes,
  container: containerAttributes,
};

export type HistoryLine = { attribute: string; before: unknown; after: unknown } & AttributeLabel;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What an entry has changed, attribute by attribute in the order of the labels; without those that are empty before and after. */
export function historyLines({ attributes }: HistoryEntry): HistoryLine[] {
  const { changeset, custom_field: field } = attributes;
  const name = field?.display_name ?? field?.api_slug ?? "Custom field";
  const isTime = field?.data_type === "datetime";
  const labels = field
    ? { value: isTime ? time(name, ofUser) : text(name) }
    : (attributesOf[attributes.resource_type] ?? {});
  return Object.entries(labels).flatMap(([attribute, label]) => {
    const [before, after] = changeset[attribute] ?? [null, null];
    return isEmpty(before) && isEmpty(after) ? [] : [{ attribute, before, after, ...label }];
  });
}

/** What happened, where it is more than a change of attributes; null otherwise. */
export function historyTitle({ attributes: { action, resource_type: type } }: HistoryEntry): string | null {
  if (type === "custom_field" || action === "updated") return null;
  if (action === "deleted") return "Deleted";
  return type === "shipment" ? "Tracking started" : "First named by the carrier";
}

/** Who or what made the change. */
export function historyActor({ attributes: { actor, reason } }: HistoryEntry): string {
  if (actor?.type === "api_key") return actor.name ? `API key ${actor.name}` : "An API key";
  if (actor) return actor.name ?? "A person who was removed";
  if (reason === "report") return "Carrier or terminal";
  return reason === "reprojected" ? "Landfall, computed again" : "Landfall";
}

/** Why the arrival changed, where a reason is given or inferred. */
export function historyReason(
  reasons: Translator<"eta-reasons">,
  { attributes: { eta_change_reason: reason } }: HistoryEntry,
): string | null {
  return reason === null || reason === "unknown" ? null : formatEtaReason(reasons, reason).text;
}

const statusLabels: Record<string, string> = { ...containerStateLabels, ...shipmentStatusLabels };

/** A status in words. */
export const formatStatus = (value: unknown): string =>
  statusLabels[String(value)] ?? String(value).replaceAll("_", " ");
