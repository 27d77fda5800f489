import { type DocumentQuery, type OneDocument, pathWith, type Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { freshnessChangeMs } from "@/components/shipments/freshness-changes";
import type { Shipment } from "@/components/shipments/shipment";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { railTerminals } from "@/lib/reference/rail-terminals";
import type { terminals } from "@/lib/reference/terminals";

export type Terminal =
  | Resource<"terminal", AttributesOf<typeof terminals>>
  | Resource<"rail_terminal", AttributesOf<typeof railTerminals>>;

export type ShipmentDocument = OneDocument<Shipment, Container | Terminal>;

/** A shipment with its containers and their terminals. */
export function shipmentQuery(id: string): DocumentQuery<ShipmentDocument> {
  return {
    key: ["shipment", id],
    path: pathWith(`/v2/shipments/${id}`, {
      include: "containers.pod_terminal,containers.pickup_facility,pod_terminal",
    }),
  };
}

/** The included containers, ordered by number. */
export function containersIn(document: ShipmentDocument): Container[] {
  const containers = (document.included ?? []).filter((resource) => resource.type === "container");
  return containers.sort((a, b) => a.attributes.number.localeCompare(b.attributes.number));
}

/** The included terminal to which a shipment or container is related: in the port, or at the inland facility. */
export function terminalIn(
  document: { included?: (Shipment | Container | Terminal)[] },
  { relationships }: Shipment | Container,
  relationship: "pod_terminal" | "pickup_facility" = "pod_terminal",
): Terminal | null {
  const link = relationships[relationship]?.data;
  const id = Array.isArray(link) ? null : link?.id;
  const terminals = (document.included ?? []).filter(
    (resource) => resource.type === "terminal" || resource.type === "rail_terminal",
  );
  return terminals.find((terminal) => terminal.id === id) ?? null;
}

/** A shipment, refreshed every 30 s, and when its freshness changes. */
export function useShipment(id: string) {
  return useDocument(shipmentQuery(id), {
    pollMs: 30_000,
    changeMs: ({ data }, loadedAtMs) => freshnessChangeMs(data, loadedAtMs),
  });
}
