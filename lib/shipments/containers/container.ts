import { z } from "zod";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenStoredTimes } from "@/lib/platform/serialize-time";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { findTerminal } from "@/lib/reference/terminals";
import { type FreshnessColumns, freshnessOf, freshnessSchema } from "@/lib/shipments/freshness";
import { timesWithoutTimezone } from "@/lib/shipments/times-without-timezone";
import { customsHolds } from "@/lib/tracking/projection/customs-holds";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { statusWithDelivery } from "@/lib/tracking/projection/rules-after-moves";
import { currentVesselAttributes, currentVesselAttributesOf } from "./current-vessel-attributes";
import { containerRows, type shipmentColumns } from "./find-containers";
import { terminalAttributes, terminalAttributesOf } from "./terminal-attributes";

/** A container with the ids of its events, some columns of its shipment, and the current time of the shipment's clock. */
export type ContainerRow = Container & {
  transportEvents: { id: string }[];
  shipment: FreshnessColumns & Pick<Shipment, (typeof shipmentColumns)[number]>;
  clock: Date;
  rawEventIds: string[];
};

export const containerStatuses = [
  "new",
  "on_ship",
  "awaiting_inland_transfer",
  "grounded",
  "available",
  "not_available",
  "on_rail",
  "off_dock",
  "picked_up",
  "delivered",
  "empty_returned",
  "loaded",
  "dropped",
] as const;

export const equipmentTypes = ["dry", "reefer", "open top", "flat rack", "bulk", "tank"] as const;

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

/** Where this container goes and on which vessel; containers of one shipment can differ. */
const placeAttributes = {
  pol_locode: text.meta({ description: "UN/LOCODE of the container's port of loading" }),
  pol_name: text.meta({ description: "Name of the container's port of loading" }),
  pod_locode: text.meta({ description: "UN/LOCODE of the container's port of discharge" }),
  pod_terminal_name: text.meta({
    description:
      "Name of the terminal at the port of discharge by the newest statement about the container; null: none is known",
  }),
  pod_name: text.meta({ description: "Name of the container's port of discharge" }),
  destination_locode: text.meta({ description: "UN/LOCODE of the place inland that the container reaches laden" }),
  destination_name: text.meta({ description: "Name of the destination; the carrier's own words if it sends no code" }),
  pod_eta_at: time.meta({
    description: "Latest estimated arrival of the container's vessel at its port of discharge; kept after the arrival",
  }),
  pod_original_eta_at: time.meta({ description: "First published estimate of the arrival at the port of discharge" }),
  pod_vessel_name: text.meta({ description: "Vessel that brings the container to its port of discharge" }),
  pod_vessel_imo: text.meta({ description: "IMO number of that vessel" }),
  pod_voyage_number: text.meta({ description: "Voyage of that vessel" }),
  ...currentVesselAttributes,
};

const attributes = z.object({
  number: z.string(),
  container_number: z.string(),
  check_digit_passed: z
    .boolean()
    .meta({ description: "Whether the check digit of the container number is valid (ISO 6346)" }),
  ref_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  seal_number: text,
  equipment_type: z.enum(equipmentTypes).nullable(),
  equipment_length: z.int().nullable(),
  equipment_height: z.enum(["standard", "high_cube"]).nullable(),
  created_at: z.iso.datetime(),
  availability_known: z.boolean(),
  available_for_pickup: z.boolean().nullable(),
  current_status: z.enum(containerStatuses),
  no_longer_named_since: time.meta({
    description:
      "Since when the carrier's complete answers no longer name the container, which never sailed: it does not count in what its shipment states about all containers; null: it counts",
  }),
  data_marks: z
    .array(
      z.object({
        kind: z.enum(dataMarkKinds).meta({ description: "Why, as `mark` of transport events" }),
        attribute: text.meta({ description: "The attribute that the event fills or would fill; null: none" }),
        event: z.string().meta({ description: "Name of the event, as in webhooks" }),
      }),
    )
    .meta({
      description: "The container's doubtful events",
    }),
  ...placeAttributes,
  empty_out_at: time,
  pol_full_in_at: time,
  pol_vessel_loaded_at: time,
  pol_vessel_departed_at: time,
  pod_arrived_at: time,
  pod_discharged_at: time,
  pod_full_out_at: time,
  pod_rail_loaded_at: time,
  pod_rail_departed_at: time,
  ind_eta_at: time,
  ind_ata_at: time,
  ind_rail_unloaded_at: time,
  final_destination_full_out_at: time,
  empty_terminated_at: time,
  delivered_at: time,
  pod_timezone: text,
  final_destination_timezone: text,
  empty_terminated_timezone: text,
  times_without_timezone: timesWithoutTimezone,
  customs_holds: customsHolds,
  pod_last_tracking_request_at: time,
  shipment_last_tracking_request_at: time,
  freshness: freshnessSchema,
  ...terminalAttributes,
  // No source fills it yet; present so that clients find every key.
  rail_last_tracking_request_at: time,
});

function placesAndTimesOf(row: ContainerRow) {
  return {
    pol_locode: row.polLocode,
    pol_name: row.polName,
    pod_locode: row.podLocode,
    pod_name: row.podName,
    pod_terminal_name: row.podTerminalId ? (findTerminal(row.podTerminalId)?.name ?? null) : null,
    destination_locode: row.destinationLocode,
    destination_name: row.destinationName,
    pod_eta_at: row.podEtaAt,
    pod_original_eta_at: row.podOriginalEtaAt,
    pod_vessel_name: row.podVesselName,
    pod_vessel_imo: row.podVesselImo,
    pod_voyage_number: row.podVoyageNumber,
    ...currentVesselAttributesOf(row),
    empty_out_at: row.emptyOutAt,
    pol_full_in_at: row.polFullInAt,
    pol_vessel_loaded_at: row.polVesselLoadedAt,
    pol_vessel_departed_at: row.polVesselDepartedAt,
    pod_arrived_at: row.podArrivedAt,
    pod_discharged_at: row.podDischargedAt,
    pod_full_out_at: row.podFullOutAt,
    pod_rail_loaded_at: row.podRailLoadedAt,
    pod_rail_departed_at: row.podRailDepartedAt,
    ind_eta_at: row.indEtaAt,
    ind_ata_at: row.indAtaAt,
    ind_rail_unloaded_at: row.indRailUnloadedAt,
    final_destination_full_out_at: row.finalDestinationFullOutAt,
    empty_terminated_at: row.emptyTerminatedAt,
    delivered_at: row.deliveredAt,
    pod_timezone: row.podTimezone,
    final_destination_timezone: row.finalDestinationTimezone,
    empty_terminated_timezone: row.emptyTerminatedTimezone,
    times_without_timezone: row.timesWithoutTimezone,
    customs_holds: shortenStoredTimes(row.customsHolds),
  };
}

/** The JSON:API resource `container`. */
export const containers = defineResource({
  type: "container",
  path: (id) => `/v2/containers/${id}`,
  attributes,
  volatile: ["shipment_last_tracking_request_at", "terminal_checked_at", "freshness"],
  relationships: {
    shipment: { types: ["shipment"] },
    pod_terminal: { types: ["terminal"] },
    pickup_facility: { types: ["terminal", "rail_terminal"] },
    transport_events: { types: ["transport_event"], many: true },
    provenance: { types: ["provenance"] },
    raw_events: { types: ["raw_event"], many: true },
  },
  serialize: (row: ContainerRow) => ({
    id: row.id,
    attributes: {
      number: row.number,
      container_number: row.number,
      check_digit_passed: row.checkDigitPassed,
      ref_numbers: row.refNumbers,
      tags: row.tags,
      seal_number: row.sealNumber,
      equipment_type: row.equipmentType,
      equipment_length: row.equipmentLength,
      equipment_height: row.equipmentHeight,
      created_at: row.createdAt,
      availability_known: row.availableForPickup !== null,
      available_for_pickup: row.availableForPickup,
      current_status: statusWithDelivery(row.currentStatus, row.deliveredAt),
      no_longer_named_since: row.noLongerNamedSince,
      data_marks: row.dataMarks,
      ...placesAndTimesOf(row),
      pod_last_tracking_request_at: null,
      shipment_last_tracking_request_at: row.shipment.lineTrackingLastAttemptedAt,
      freshness: freshnessOf(row.shipment, row.clock),
      ...terminalAttributesOf(row),
      rail_last_tracking_request_at: null,
    },
    relationships: {
      shipment: toOne("shipment", row.shipmentId),
      pod_terminal: toOne("terminal", row.podTerminalId),
      pickup_facility: toOne(facilityResourceType(row.pickupFacilityId), row.pickupFacilityId),
      transport_events: toMany(
        "transport_event",
        row.transportEvents.map(({ id }) => id),
      ),
      raw_events: toMany("raw_event", row.rawEventIds),
      provenance: toOne("provenance", row.id),
    },
  }),
  rows: containerRows,
});
