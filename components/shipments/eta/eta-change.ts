import type { ListDocument, Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { etaChanges } from "@/lib/shipments/eta-changes/eta-change";

/** A change of the estimated arrival at the port of discharge, of its vessel or of the port. The first has no old values. */
export type EtaChange = Resource<"eta_change", AttributesOf<typeof etaChanges>>;

/** What estimates are compared with; null: the carrier published none. */
export type EtaBaselines = { first_published_eta_at: string | null; booked_eta_at: string | null };

export type EtaChangesDocument = ListDocument<EtaChange> & {
  meta?: NonNullable<ListDocument<EtaChange>["meta"]> & { baselines: EtaBaselines };
};

/** When the carrier reported a change: its own time of creation, else when it was first received. */
export function reportTimeOf({ attributes }: EtaChange): string {
  return attributes.reported_at ?? attributes.observed_at;
}
