import type { Translator } from "@/components/language/translator";
import { formatEtaReason } from "@/components/values/eta-reason";
import {
  type ContainerState,
  containerStateLabels,
  type ShipmentStatus,
  shipmentStatusLabels,
} from "@/lib/shipments/state-labels";
import type { HistoryEntry } from "./history-query";

type Texts = Translator<"history">;

/** `time`: an instant with the attribute that has the zone of its place; `day`: the same without its time. */
type Kind =
  | { kind: "text" | "list" | "status" | "yes_or_no" | "holds" | "fees" }
  | { kind: "time" | "day"; zone: string };

const text: Kind = { kind: "text" };
const list: Kind = { kind: "list" };
const time = (zone: string): Kind => ({ kind: "time", zone });
const day = (zone: string): Kind => ({ kind: "day", zone });

/** Times at no place are shown in the zone of the user. */
const ofUser = "user";

const common = {
  ref_numbers: list,
  tags: list,
  destination_name: text,
  pod_terminal_name: text,
  pod_vessel_name: text,
  pod_voyage_number: text,
  pod_eta_at: time("pod_timezone"),
} satisfies Record<string, Kind>;

export const shipmentAttributes = {
  ...common,
  status: { kind: "status" },
  customer_name: text,
  transport_documents: list,
  bookings: list,
  booking_cancelled: { kind: "yes_or_no" },
  port_of_lading_name: text,
  port_of_discharge_name: text,
  pol_etd_at: time("pol_timezone"),
  pol_atd_at: time("pol_timezone"),
  pod_ata_at: time("pod_timezone"),
  destination_eta_at: time("destination_timezone"),
  destination_ata_at: time("destination_timezone"),
  line_tracking_stopped_at: time(ofUser),
  line_not_found_since: time(ofUser),
} satisfies Record<string, Kind>;

export const containerAttributes = {
  ...common,
  current_status: { kind: "status" },
  no_longer_named_since: time(ofUser),
  seal_number: text,
  pod_name: text,
  delivered_at: time(ofUser),
  empty_out_at: time("pol_timezone"),
  pol_full_in_at: time("pol_timezone"),
  pol_vessel_loaded_at: time("pol_timezone"),
  pol_vessel_departed_at: time("pol_timezone"),
  pod_arrived_at: time("pod_timezone"),
  pod_discharged_at: time("pod_timezone"),
  pod_full_out_at: time("pod_timezone"),
  pod_rail_loaded_at: time("pod_timezone"),
  pod_rail_departed_at: time("pod_timezone"),
  ind_eta_at: time("final_destination_timezone"),
  ind_ata_at: time("final_destination_timezone"),
  ind_rail_unloaded_at: time("final_destination_timezone"),
  final_destination_full_out_at: time("final_destination_timezone"),
  empty_terminated_at: time("empty_terminated_timezone"),
  available_for_pickup: { kind: "yes_or_no" },
  pickup_lfd_line: day("pod_timezone"),
  pickup_lfd_terminal: day("pod_timezone"),
  pickup_lfd_rail: day("rail_timezone"),
  pickup_appointment_at: time("pickup_timezone"),
  empty_return_due_at: day("empty_return_timezone"),
  holds_at_pod_terminal: { kind: "holds" },
  fees_at_pod_terminal: { kind: "fees" },
  ind_facility_holds: { kind: "holds" },
  ind_facility_fees: { kind: "fees" },
} satisfies Record<string, Kind>;

type AttributeName = keyof typeof shipmentAttributes | keyof typeof containerAttributes;

const attributesOf: Record<string, Partial<Record<AttributeName, Kind>>> = {
  shipment: shipmentAttributes,
  container: containerAttributes,
};

export type HistoryLine = { attribute: string; label: string; before: unknown; after: unknown } & Kind;

type LabelledKind = { attribute: string; label: string; kind: Kind };

/** The attributes of which an entry can state a change, in the order in which they are shown. */
function labelsOf(t: Texts, { custom_field: field, resource_type }: HistoryEntry["attributes"]): LabelledKind[] {
  if (field) {
    const label = field.display_name ?? field.api_slug ?? t("customField");
    return [{ attribute: "value", label, kind: field.data_type === "datetime" ? time(ofUser) : text }];
  }
  const kinds = Object.entries(attributesOf[resource_type] ?? {}) as [AttributeName, Kind][];
  return kinds.map(([attribute, kind]) => ({ attribute, label: t(`attributes.${attribute}`), kind }));
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What an entry has changed, attribute by attribute in the order of the labels; without those that are empty before and after. */
export function historyLines(t: Texts, { attributes }: HistoryEntry): HistoryLine[] {
  return labelsOf(t, attributes).flatMap(({ attribute, label, kind }) => {
    const [before, after] = attributes.changeset[attribute] ?? [null, null];
    return isEmpty(before) && isEmpty(after) ? [] : [{ attribute, label, before, after, ...kind }];
  });
}

/** What happened, where it is more than a change of attributes; null otherwise. */
export function historyTitle(t: Texts, { attributes: { action, resource_type: type } }: HistoryEntry): string | null {
  if (type === "custom_field" || action === "updated") return null;
  if (action === "deleted") return t("events.deleted");
  return t(type === "shipment" ? "events.trackingStarted" : "events.firstNamed");
}

/** Who or what made the change. */
export function historyActor(t: Texts, { attributes: { actor, reason } }: HistoryEntry): string {
  if (actor?.type === "api_key") return actor.name ? t("actors.apiKey", { name: actor.name }) : t("actors.anApiKey");
  if (actor) return actor.name ?? t("actors.removed");
  if (reason === "report") return t("actors.report");
  return t(reason === "reprojected" ? "actors.reprojected" : "actors.landfall");
}

/** Why the arrival changed, where a reason is given or inferred. */
export function historyReason(
  reasons: Translator<"eta-reasons">,
  { attributes: { eta_change_reason: reason } }: HistoryEntry,
): string | null {
  return reason === null || reason === "unknown" ? null : formatEtaReason(reasons, reason).text;
}

const isContainerState = (value: string): value is ContainerState => value in containerStateLabels;
const isShipmentStatus = (value: string): value is ShipmentStatus => value in shipmentStatusLabels;

/** A status in words. */
export function formatStatus(states: Translator<"values.states">, value: unknown): string {
  const status = String(value);
  if (isContainerState(status)) return states(`container.${status}`);
  return isShipmentStatus(status) ? states(`shipment.${status}`) : status.replaceAll("_", " ");
}
