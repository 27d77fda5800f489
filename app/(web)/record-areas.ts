import type { Messages } from "@/messages/messages";

/** The messages of what the pages of a shipment and a container, and the panel of a container, have in common. */
export const recordAreas = [
  "answers",
  "arrival-estimates",
  "container-details",
  "document-differences",
  "document-labels",
  "document-uploads",
  "history",
  "itinerary",
  "map",
  "predictions",
  "provenance",
  "route-map",
  "shipment-details",
  "shipment-documents",
] as const satisfies (keyof Messages)[];
