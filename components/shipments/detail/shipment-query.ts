import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { OneDocument, Resource } from "@/components/api/json-api";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";

export type Terminal = Resource<"terminal", { name: string; nickname: string | null }>;

export type ShipmentDocument = OneDocument<Shipment, Container | Terminal>;

/** One shipment with its containers and its terminal. */
export function shipmentQuery(id: string): DocumentQuery<ShipmentDocument> {
  return {
    key: ["shipment", id],
    path: pathWith(`/v2/shipments/${id}`, {
      include: "containers.pod_terminal,containers.pickup_facility,pod_terminal",
    }),
  };
}

/** The containers of the answer, in the order of their numbers. */
export function containersIn(document: ShipmentDocument): Container[] {
  const containers = (document.included ?? []).filter((resource) => resource.type === "container");
  return containers.sort((a, b) => a.attributes.number.localeCompare(b.attributes.number));
}

/** The terminal of the shipment, or of one of its containers: the one in port, or the one where the railway left it. */
export function terminalIn(
  document: ShipmentDocument,
  { relationships }: Shipment | Container,
  where: "pod_terminal" | "pickup_facility" = "pod_terminal",
): Terminal | null {
  const link = relationships[where]?.data;
  const id = Array.isArray(link) ? null : link?.id;
  return (
    ((document.included ?? []).find(
      (resource) => resource.type === "terminal" && resource.id === id,
    ) as Terminal | null) ?? null
  );
}
