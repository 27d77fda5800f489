import { type DocumentQuery, type OneDocument, pathWith } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import type { Terminal } from "@/components/shipments/detail/shipment-query";
import { freshnessChangeMs } from "@/components/shipments/freshness-changes";
import type { Shipment } from "@/components/shipments/shipment";

export type ContainerDocument = OneDocument<Container, Shipment | Terminal>;

/** A container with its shipment and the facilities where it can be picked up. */
export function containerQuery(id: string): DocumentQuery<ContainerDocument> {
  return {
    key: ["container", id],
    path: pathWith(`/v2/containers/${id}`, { include: "shipment,pod_terminal,pickup_facility" }),
  };
}

/** A container, refreshed every 30 s, and when the freshness of its shipment changes. */
export function useContainer(id: string) {
  return useDocument(containerQuery(id), {
    pollMs: 30_000,
    changeMs: (document, loadedAtMs) => freshnessChangeMs(shipmentIn(document), loadedAtMs),
  });
}

/** The included shipment, which every container has. */
export function shipmentIn({ included = [] }: ContainerDocument): Shipment {
  const shipment = included.find((resource) => resource.type === "shipment");
  if (!shipment) throw new Error("container without its shipment");
  return shipment;
}
