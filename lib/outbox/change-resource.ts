import { z } from "zod";
import type { Change } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { spelled } from "./spelled";

/** What the feed tells of; how an account is run is told by its audit alone. */
export const fedTypes = [
  "shipment",
  "container",
  "transport_event",
  "tracking_request",
  "party",
  "custom_field",
  "custom_field_definition",
  "custom_field_option",
] as const;

/** The JSON:API resource `change`: what became different, in the order in which it did. */
export const changes = defineResource<Change>({
  type: "change",
  attributes: z.object({
    sequence: z
      .int()
      .meta({ description: "Ascending in the order of commits; the position of this change in the feed" }),
    action: z.enum(["created", "updated", "deleted"]),
    resource_type: z.enum(fedTypes),
    resource_id: z.uuid(),
    changeset: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "By attribute, the value before and the value after" }),
    reason: z.string().meta({ description: "report, request, stop_rule or user" }),
    occurred_at: z.iso
      .datetime()
      .meta({ description: "By the clock of the record: sandbox time for a sandbox shipment" }),
    created_at: z.iso.datetime(),
  }),
  relationships: { shipment: { types: ["shipment"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      sequence: Number(row.sequence),
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      changeset: spelled(row.changeset),
      reason: row.reason,
      occurred_at: row.at,
      created_at: row.createdAt,
    },
    relationships: { shipment: toOne("shipment", row.shipmentId) },
  }),
});
