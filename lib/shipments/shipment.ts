import { z } from "zod";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenStoredTimes } from "@/lib/platform/serialize-time";
import { toPlaceReference } from "@/lib/reference/place-reference";
import { findPort } from "@/lib/reference/ports";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { shipmentCustomsHolds } from "@/lib/tracking/projection/customs-holds";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { shipmentRows } from "./find-shipments";
import { freshnessOf, freshnessSchema } from "./freshness";
import { timesWithoutTimezone } from "./times-without-timezone";

/** A shipment with its container ids, its customer, and the current time of its clock (sandbox or real). */
export type ShipmentRow = Omit<Shipment, "lastPollError"> & {
  containers: { id: string }[];
  customer: { companyName: string } | null;
  clock: Date;
};

export const shipmentStatuses = [
  "pending",
  "awaiting_departure",
  "in_transit",
  "transshipment",
  "arrived_at_pod",
  "inland",
  "delivered_to_destination",
  "complete",
] as const;

export const stoppedReasons = [
  "all_containers_terminated",
  "past_arrival_window",
  "past_full_out_window",
  "no_updates_at_line",
  "cancelled_by_user",
  "booking_cancelled",
  "account_closed",
] as const;

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

const attributes = z.object({
  bill_of_lading_number: z.string(),
  normalized_number: z.string(),
  data_marks: z.array(z.enum(dataMarkKinds)).meta({
    description: "The kinds of marks that events of the shipment's containers have; see `data_marks` of containers",
  }),
  containers_differ: z.boolean().meta({
    description:
      "Whether containers differ in ports, vessel or arrival. The attributes of the shipment then describe the container that arrives last; each container has its own",
  }),
  transport_documents: z.array(z.string()).meta({
    description: "Numbers of the transport documents (bills of lading) that the shipping line names; empty: none",
  }),
  bookings: z.array(z.string()).meta({ description: "Booking numbers that the shipping line names; empty: none" }),
  ref_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
  customer_name: text,
  port_of_lading_locode: text,
  port_of_lading_name: text,
  port_of_discharge_locode: text,
  port_of_discharge_name: text,
  destination_locode: text,
  destination_name: text,
  shipping_line_scac: z.string(),
  shipping_line_name: z.string(),
  shipping_line_short_name: z.string(),
  pod_vessel_name: text,
  pod_vessel_imo: text,
  pod_voyage_number: text,
  pol_etd_at: time,
  pol_etd_date_only: z.boolean(),
  pol_original_etd_at: time,
  pol_atd_at: time,
  pod_eta_at: time,
  pod_eta_date_only: z.boolean(),
  pod_original_eta_at: time,
  pod_ata_at: time,
  destination_eta_at: time,
  destination_eta_date_only: z.boolean(),
  destination_original_eta_at: time,
  destination_ata_at: time,
  pol_timezone: text,
  pod_timezone: text,
  destination_timezone: text,
  times_without_timezone: timesWithoutTimezone,
  customs_holds: shipmentCustomsHolds,
  line_tracking_last_attempted_at: time,
  line_tracking_last_succeeded_at: time.meta({
    description: "When the shipping line last responded with data about the shipment; null: never",
  }),
  line_tracking_stopped_at: time,
  line_tracking_stopped_reason: z.enum(stoppedReasons).nullable(),
  line_not_found_since: time.meta({
    description:
      "When the shipping line first responded that it finds none of the shipment's numbers; null: it finds one. The data of the shipment is kept",
  }),
  status: z.enum(shipmentStatuses).meta({ description: "Status derived from the reported events" }),
  freshness: freshnessSchema,
  clock_now: time.meta({
    description: "Current sandbox time of a sandbox shipment; null: the shipment uses real time",
  }),
});

function timesOf(row: ShipmentRow) {
  return {
    pol_etd_at: row.polEtdAt,
    pol_etd_date_only: row.polEtdDateOnly,
    pol_original_etd_at: row.polOriginalEtdAt,
    pol_atd_at: row.polAtdAt,
    pod_eta_at: row.podEtaAt,
    pod_eta_date_only: row.podEtaDateOnly,
    pod_original_eta_at: row.podOriginalEtaAt,
    pod_ata_at: row.podAtaAt,
    destination_eta_at: row.destinationEtaAt,
    destination_eta_date_only: row.destinationEtaDateOnly,
    destination_original_eta_at: row.destinationOriginalEtaAt,
    destination_ata_at: row.destinationAtaAt,
    pol_timezone: row.polTimezone,
    pod_timezone: row.podTimezone,
    destination_timezone: row.destinationTimezone,
    times_without_timezone: row.timesWithoutTimezone,
    customs_holds: shortenStoredTimes(row.customsHolds),
    line_tracking_last_attempted_at: row.lineTrackingLastAttemptedAt,
    line_tracking_last_succeeded_at: row.lineTrackingLastSucceededAt,
    line_tracking_stopped_at: row.lineTrackingStoppedAt,
    line_tracking_stopped_reason: row.lineTrackingStoppedReason,
    line_not_found_since: row.lineNotFoundSince,
  };
}

function attributesOf(row: ShipmentRow) {
  const carrier = findShippingLine(row.scac);
  return {
    bill_of_lading_number: row.requestNumber,
    normalized_number: row.normalizedNumber,
    data_marks: row.dataMarks,
    containers_differ: row.containersDiffer,
    transport_documents: row.transportDocuments,
    bookings: row.bookings,
    ref_numbers: row.refNumbers,
    tags: row.tags,
    created_at: row.createdAt,
    customer_name: row.customer?.companyName ?? null,
    port_of_lading_locode: row.portOfLadingLocode,
    port_of_lading_name: row.portOfLadingName,
    port_of_discharge_locode: row.portOfDischargeLocode,
    port_of_discharge_name: row.portOfDischargeName,
    destination_locode: row.destinationLocode,
    destination_name: row.destinationName,
    shipping_line_scac: row.scac,
    shipping_line_name: carrier?.name ?? row.scac,
    shipping_line_short_name: carrier?.shortName ?? row.scac,
    pod_vessel_name: row.podVesselName,
    pod_vessel_imo: row.podVesselImo,
    pod_voyage_number: row.podVoyageNumber,
    ...timesOf(row),
    status: row.status,
    freshness: freshnessOf(row, row.clock),
    clock_now: row.scac === sandboxScac ? row.clock : null,
  };
}

const portOf = (locode: string | null) => toOne("port", locode ? findPort(locode)?.id : null);

/** The JSON:API resource `shipment`. */
export const shipments = defineResource({
  type: "shipment",
  path: (id) => `/v2/shipments/${id}`,
  attributes,
  volatile: [
    "line_tracking_last_attempted_at",
    "line_tracking_last_succeeded_at",
    "line_not_found_since",
    "freshness",
    "clock_now",
  ],
  relationships: {
    port_of_lading: { types: ["port"] },
    port_of_discharge: { types: ["port"] },
    destination: { types: ["port", "metro_area"] },
    pod_terminal: { types: ["terminal"] },
    destination_terminal: { types: ["terminal", "rail_terminal"] },
    line_tracking_stopped_by_user: { types: ["user"] },
    customer: { types: ["party"] },
    provenance: { types: ["provenance"] },
    containers: { types: ["container"], many: true },
  },
  serialize: (row: ShipmentRow) => ({
    id: row.id,
    attributes: attributesOf(row),
    relationships: {
      port_of_lading: portOf(row.portOfLadingLocode),
      port_of_discharge: portOf(row.portOfDischargeLocode),
      destination: toPlaceReference(row.destinationLocode),
      pod_terminal: toOne("terminal", row.podTerminalId),
      destination_terminal: toOne(facilityResourceType(row.destinationTerminalId), row.destinationTerminalId),
      line_tracking_stopped_by_user: toOne("user", row.lineTrackingStoppedByUserId),
      customer: toOne("party", row.customerId),
      containers: toMany(
        "container",
        row.containers.map(({ id }) => id),
      ),
      provenance: toOne("provenance", row.id),
    },
  }),
  rows: shipmentRows,
});
