import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import type { Shipment } from "@/components/shipments/shipment";

const trackedPath = pathWith("/v2/shipments", { "filter[tracking_stopped]": "false", "page[size]": 1 });

/** The number of tracked shipments, with one of them for its clock. */
export const trackedQuery: DocumentQuery<ListDocument<Shipment>> = { key: ["tracked", trackedPath], path: trackedPath };

const listedPath = pathWith("/v2/shipments", { "page[size]": 1 });

/** The number of shipments, with those that are no longer tracked. */
export const listedQuery: DocumentQuery<ListDocument<Shipment>> = { key: ["tracked", listedPath], path: listedPath };

const plannedPath = pathWith("/v2/shipments", { "filter[delay_hours][end]": 12, "page[size]": 1 });

/** The number of tracked shipments that are expected at most 12 h later than first published. */
export const plannedQuery: DocumentQuery<ListDocument<Shipment>> = { key: ["tracked", plannedPath], path: plannedPath };
