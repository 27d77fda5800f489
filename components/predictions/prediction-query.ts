import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import type { Subject } from "@/components/provenance/provenance-query";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { predictedArrivals } from "@/lib/shipments/predictions/predicted-arrival";

export type PredictedArrival = Resource<"predicted_arrival", AttributesOf<typeof predictedArrivals>>;

/** The arrival at the next port that follows from the vessel's position, of a shipment or container. */
export function predictionQuery({ type, id }: Subject): DocumentQuery<OneDocument<PredictedArrival>> {
  return { key: [type, id, "predicted_arrival"], path: `/v2/${type}s/${id}/predicted_arrival` };
}
