import { z } from "zod";
import { type ChangeRow, toSnakeCaseChangeset } from "@/lib/outbox/change-resource";
import type { Container, Shipment, TrackingRequest } from "@/lib/platform/db/generated/client";
import type { RowSource } from "@/lib/platform/db/row-source";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** A change with the numbers of its record, and what its times refer to. */
export type ActivityRow = ChangeRow & {
  number: string | null;
  shipmentNumber: string | null;
  /** From the record as it was after the change. */
  place: {
    timezone: string | null;
    lastFreeDayTimezone: string | null;
    destinationTimezone: string | null;
    dateOnly: boolean | null;
    local: string[] | null;
  } | null;
  /** Whether the failure of a tracking request no longer exists. */
  isResolved: boolean;
};

/** The columns that are shown of a change, by the type of its record. `is_activity_change` in SQL selects changes of most of them. */
const shownColumns: Record<string, readonly string[]> = {
  shipment: [
    ...(["podEtaAt", "podEtaDateOnly", "podAtaAt", "destinationAtaAt", "timesWithoutTimezone"] as const),
    ...(["lineTrackingStoppedAt", "lineTrackingStoppedReason"] as const),
  ] satisfies (keyof Shipment)[],
  container: [
    ...(["availableForPickup", "holdsAtPodTerminal", "indFacilityHolds", "podFullOutAt"] as const),
    ...(["pickupLfd", "pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"] as const),
  ] satisfies (keyof Container)[],
  tracking_request: ["status", "failedReason"] satisfies (keyof TrackingRequest)[],
};

const numberOf = (table: string, column: string, id: string) => (row: string) =>
  `(SELECT named.${column} FROM ${table} named WHERE named.account_id = ${row}.account_id AND named.id = ${row}.${id})`;

const shipmentNumber = numberOf("shipments", "request_number", "shipment_id");
const containerNumber = numberOf("containers", "number", "resource_id");
const requestNumber = numberOf("tracking_requests", "request_number", "resource_id");

export const activityRows: RowSource<ActivityRow> = {
  table: "changes",
  omitted: ["snapshot"],
  // As in the index `changes_of_activity`.
  condition: (row) => `is_activity_change(${row}.resource_type, ${row}.action, ${row}.changeset)`,
  derived: {
    number: (row) => `CASE ${row}.resource_type WHEN 'shipment' THEN ${shipmentNumber(row)}
      WHEN 'container' THEN ${containerNumber(row)} ELSE ${requestNumber(row)} END`,
    shipmentNumber,
    place: (row) => `json_build_object('timezone', ${row}.snapshot->'podTimezone',
      'lastFreeDayTimezone', CASE WHEN ${row}.snapshot->>'pickupLfd' = ${row}.snapshot->>'pickupLfdRail'
        THEN coalesce(${row}.snapshot->>'finalDestinationTimezone', ${row}.snapshot->>'podTimezone') ELSE ${row}.snapshot->>'podTimezone' END,
      'destinationTimezone', ${row}.snapshot->'finalDestinationTimezone',
      'dateOnly', ${row}.snapshot->'podEtaDateOnly', 'local', ${row}.snapshot->'timesWithoutTimezone')`,
    isResolved: (row) => `(${row}.resource_type = 'tracking_request' AND EXISTS (SELECT FROM tracking_requests its
      WHERE its.account_id = ${row}.account_id AND its.id = ${row}.resource_id
        AND (its.status <> 'failed' OR its.dismissed_at IS NOT NULL)))`,
  },
};

function changesetOf({ resourceType, changeset }: ActivityRow): Record<string, unknown> {
  const shown = shownColumns[resourceType] ?? [];
  const entries = Object.entries((changeset ?? {}) as object).filter(([column]) => shown.includes(column));
  return toSnakeCaseChangeset(Object.fromEntries(entries));
}

/** The JSON:API resource `activity_entry`: a change of a record that people want to know of without opening it. */
export const activityEntries = defineResource({
  type: "activity_entry",
  attributes: z.object({
    action: z.enum(["created", "updated"]),
    resource_type: z.enum(["shipment", "container", "tracking_request"]),
    resource_id: z.uuid(),
    number: z.string().nullable().meta({ description: "Number of the record; null once it is deleted" }),
    shipment_number: z.string().nullable().meta({ description: "Number of the shipment; null without one" }),
    changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({
      description:
        "Changed attributes, each with its old and new value, limited to arrivals, availability, holds, last free days, pickups, and the start, failure and end of tracking",
    }),
    reason: z.string().meta({
      description:
        "Cause of the change: `report` of a carrier or terminal, `request` of tracking, `user`, `stop_rule`, or `reprojected`: the state was computed again from earlier reports",
    }),
    eta_change_reason: z.string().nullable(),
    pod_timezone: z
      .string()
      .nullable()
      .meta({ description: "IANA time zone of the port of discharge when the change was recorded" }),
    last_free_day_timezone: z.string().nullable().meta({
      description:
        "IANA time zone of the facility that `pickup_lfd` of a container is of: the rail terminal's for its last free day, else the port's",
    }),
    destination_timezone: z
      .string()
      .nullable()
      .meta({ description: "IANA time zone of the destination of a container when the change was recorded" }),
    pod_eta_date_only: z
      .boolean()
      .nullable()
      .meta({ description: "Whether the new estimated arrival is a date without a time" }),
    times_without_timezone: z
      .array(z.string())
      .meta({ description: "Attributes whose times are local times as the carrier sent them, written as if UTC" }),
    resolved: z.boolean().meta({
      description:
        "Whether the failure of a tracking request is over: it was retried, or a user dismissed it. False for other changes",
    }),
    occurred_at: z.iso
      .datetime()
      .meta({ description: "When the change happened; sandbox time for a sandbox shipment" }),
    created_at: z.iso.datetime().meta({ description: "When the change was recorded" }),
  }),
  relationships: { shipment: { types: ["shipment"] } },
  serialize: (row: ActivityRow) => ({
    id: row.id,
    attributes: {
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      number: row.number,
      shipment_number: row.shipmentNumber,
      changeset: changesetOf(row),
      reason: row.reason,
      eta_change_reason: row.etaChangeReason,
      pod_timezone: row.place?.timezone ?? null,
      last_free_day_timezone: row.place?.lastFreeDayTimezone ?? null,
      destination_timezone: row.place?.destinationTimezone ?? null,
      pod_eta_date_only: row.place?.dateOnly ?? null,
      times_without_timezone: row.place?.local ?? [],
      resolved: row.isResolved,
      occurred_at: row.at,
      created_at: row.createdAt,
    },
    relationships: { shipment: toOne("shipment", row.shipmentId) },
  }),
});
