/** What custom fields can be on. */
export const entityTypes = ["Shipment", "Container", "TrackingRequest"] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityColumns = ["shipmentId", "containerId", "trackingRequestId"] as const;
export type EntityColumn = (typeof entityColumns)[number];

/** The resource that each one is, and the column of a value that points at it. */
export const entityKinds = {
  Shipment: { type: "shipment", column: "shipmentId" },
  Container: { type: "container", column: "containerId" },
  TrackingRequest: { type: "tracking_request", column: "trackingRequestId" },
} as const satisfies Record<EntityType, { type: string; column: EntityColumn }>;

/** The entity type that a word stands for: its own name, the resource's, or `Cargo`, which older clients say for containers. */
export function parseEntityType(word: string): EntityType | null {
  const name = word.trim().replaceAll("_", "").toLowerCase();
  return entityTypes.find((type) => type.toLowerCase() === (name === "cargo" ? "container" : name)) ?? null;
}
