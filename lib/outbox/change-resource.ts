import { z } from "zod";
import type { Change } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenStoredTimes } from "@/lib/platform/serialize-time";
import type { RecordType } from "./record-types";

/** The resource types in the change feed. Administrative changes are only in the audit events. */
export const feedTypes = [
  "shipment",
  "container",
  "transport_event",
  "tracking_request",
  "party",
  "custom_field",
  "custom_field_definition",
  "custom_field_option",
  "document",
  "document_link",
  "document_difference",
  "email_submission",
] as const satisfies readonly RecordType[];

/** A change without the snapshot, which only consumers read. */
export type ChangeRow = Omit<Change, "snapshot">;

/** The JSON:API resource `change`. */
export const changes = defineResource({
  type: "change",
  attributes: z.object({
    sequence: z.int().meta({ description: "Position of the change in the feed, ascending in commit order" }),
    action: z.enum(["created", "updated", "deleted"]),
    resource_type: z.enum(feedTypes),
    resource_id: z.uuid(),
    changeset: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "Changed attributes, each with its old and new value" }),
    reason: z.string().meta({
      description:
        "Cause of the change, such as `report`, `request`, `stop_rule`, `user`, or `reprojected`: the state was computed again from earlier reports, with a new version of the projection or of the reference data",
    }),
    eta_change_reason: z.string().nullable().meta({
      description:
        "Why the estimated arrival at the port of discharge, its vessel or voyage, or the port changed: the SMDG delay reason code as sent by the carrier, `inferred:` and the rule that infers it, or `unknown`; null for the first estimate and for other changes",
    }),
    occurred_at: z.iso
      .datetime()
      .meta({ description: "When the change happened; sandbox time for a sandbox shipment" }),
    created_at: z.iso.datetime(),
  }),
  relationships: { shipment: { types: ["shipment"] } },
  serialize: (row: ChangeRow) => ({
    id: row.id,
    attributes: {
      sequence: Number(row.sequence),
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      changeset: toSnakeCaseChangeset(row.changeset),
      reason: row.reason,
      eta_change_reason: row.etaChangeReason,
      occurred_at: row.at,
      created_at: row.createdAt,
    },
    relationships: { shipment: toOne("shipment", row.shipmentId) },
  }),
});

/** Converts column names to the attribute names of the API, and times to their form there. */
export function toSnakeCaseChangeset(changeset: Change["changeset"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shortenStoredTimes(changeset ?? {})).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
