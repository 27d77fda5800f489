import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";

export type AboardDocument = ListDocument<Container, Shipment>;

/** The containers aboard a vessel with their shipments: the first page, of at most 100. */
export function aboardQuery(imo: string): DocumentQuery<AboardDocument> {
  return {
    key: ["containers_aboard", imo],
    path: pathWith("/v2/containers", {
      "filter[current_vessel_imo]": imo,
      include: "shipment",
      sort: "number",
      "page[size]": 100,
    }),
  };
}

function shipmentIdOf({ relationships }: Container): string | null {
  const linked = relationships.shipment?.data;
  return linked && !Array.isArray(linked) ? linked.id : null;
}

/** The shipments in a document of containers whose tracking goes on: of the others nothing will ever be reported. */
function trackedShipments({ included = [] }: AboardDocument): Shipment[] {
  return included.filter(({ type, attributes }) => type === "shipment" && attributes.line_tracking_stopped_at === null);
}

/** The first container that is tracked, whose itinerary is that of the vessel; undefined if there is none. */
export function firstAboard(document: AboardDocument): Container | undefined {
  const tracked = new Set(trackedShipments(document).map(({ id }) => id));
  return document.data.find((container) => tracked.has(shipmentIdOf(container) ?? ""));
}

/** The tracked shipments in a document of containers with the number of their containers in it, by number. */
export function shipmentsAboard(document: AboardDocument): { shipment: Shipment; containers: number }[] {
  const containersOf = Map.groupBy(document.data, shipmentIdOf);
  return trackedShipments(document)
    .map((shipment) => ({ shipment, containers: containersOf.get(shipment.id)?.length ?? 0 }))
    .sort((a, b) =>
      a.shipment.attributes.bill_of_lading_number < b.shipment.attributes.bill_of_lading_number ? -1 : 1,
    );
}
