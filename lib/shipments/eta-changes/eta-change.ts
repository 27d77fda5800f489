import { z } from "zod";
import type { EtaChange } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { inferredReasons } from "@/lib/tracking/recording/eta-change-reason";

/** A recorded change, and the id of the raw event with its new estimate; null if that was withdrawn. */
export type EtaChangeRow = EtaChange & { rawEventId: string | null };

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const minuteMs = 60_000;

/** Minutes by which the arrival is later than before, negative if earlier; null unless both are known. */
export function deltaMinutesOf({ oldEtaAt, newEtaAt }: Pick<EtaChange, "oldEtaAt" | "newEtaAt">): number | null {
  if (oldEtaAt === null || newEtaAt === null) return null;
  return Math.round((newEtaAt.getTime() - oldEtaAt.getTime()) / minuteMs);
}

const reasonDescription = `Why the arrival changed: the SMDG delay reason code as the carrier sent it with the new estimate; else the rule that infers it (${inferredReasons.map((reason) => `\`inferred:${reason}\``).join(", ")}); else \`unknown\`; null for the first estimate`;

/** The JSON:API resource `eta_change`: a change of the estimated arrival at the port of discharge, of its vessel or of the port. */
export const etaChanges = defineResource({
  type: "eta_change",
  attributes: z.object({
    observed_at: z.iso
      .datetime()
      .meta({ description: "When the change was first observed; sandbox time for a sandbox shipment" }),
    reported_at: time.meta({ description: "When the carrier created the new estimate; null if it does not say" }),
    old_eta_at: time.meta({ description: "Estimated arrival before; null for the first estimate" }),
    new_eta_at: time.meta({ description: "Estimated arrival after; null if the carrier withdrew it" }),
    delta_minutes: z
      .int()
      .nullable()
      .meta({ description: "Minutes by which the arrival is later than before, negative if earlier" }),
    date_only: z
      .boolean()
      .meta({ description: "Whether the new estimate is a date; its time is then the start of that day" }),
    timezone: text.meta({
      description:
        "IANA time zone of the new port of discharge, `UTC` if it is not known; null: the new estimate is the local time as the carrier sent it, written as if it were UTC",
    }),
    old_pod_locode: text.meta({ description: "UN/LOCODE of the port of discharge before" }),
    new_pod_locode: text.meta({ description: "UN/LOCODE of the port of discharge after" }),
    old_pod_name: text.meta({ description: "Name of the port of discharge before" }),
    new_pod_name: text.meta({ description: "Name of the port of discharge after" }),
    old_vessel_name: text.meta({ description: "Name of the vessel to the port of discharge before" }),
    old_vessel_imo: text.meta({ description: "IMO number of the vessel to the port of discharge before" }),
    old_voyage_number: text.meta({ description: "Voyage to the port of discharge before" }),
    new_vessel_name: text.meta({ description: "Name of the vessel to the port of discharge after" }),
    new_vessel_imo: text.meta({ description: "IMO number of the vessel to the port of discharge after" }),
    new_voyage_number: text.meta({ description: "Voyage to the port of discharge after" }),
    reason: text.meta({ description: reasonDescription }),
    remark: text.meta({ description: "Remark of the carrier on the new estimate, as sent" }),
    source: z.enum(["shipping_line"]).meta({ description: "Who reported the change" }),
  }),
  relationships: {
    shipment: { types: ["shipment"] },
    container: { types: ["container"] },
    raw_event: { types: ["raw_event"] },
  },
  serialize: (row: EtaChangeRow) => ({
    id: row.id,
    attributes: {
      observed_at: row.observedAt,
      reported_at: row.reportedAt,
      old_eta_at: row.oldEtaAt,
      new_eta_at: row.newEtaAt,
      delta_minutes: deltaMinutesOf(row),
      date_only: row.dateOnly,
      timezone: row.timezone,
      old_pod_locode: row.oldPodLocode,
      new_pod_locode: row.newPodLocode,
      old_pod_name: row.oldPodName,
      new_pod_name: row.newPodName,
      old_vessel_name: row.oldVesselName,
      old_vessel_imo: row.oldVesselImo,
      old_voyage_number: row.oldVoyageNumber,
      new_vessel_name: row.newVesselName,
      new_vessel_imo: row.newVesselImo,
      new_voyage_number: row.newVoyageNumber,
      reason: row.reason,
      remark: row.remark,
      source: row.source,
    },
    relationships: {
      shipment: toOne("shipment", row.shipmentId),
      container: toOne("container", row.containerId),
      raw_event: toOne("raw_event", row.rawEventId),
    },
  }),
});

const baselines = z
  .object({
    first_published_eta_at: time.meta({
      description: "First estimate that the carrier published for the port of discharge",
    }),
    booked_eta_at: time.meta({
      description: "First planned arrival in the log; null if the carrier published no plan",
    }),
  })
  .meta({ description: "Arrivals with which the changes can be compared" });

const list = etaChanges.many as z.ZodObject;

/** A page of changes, with the baselines in `meta`. */
export const etaChangeList = list.extend({ meta: (list.shape.meta as z.ZodObject).extend({ baselines }) });
