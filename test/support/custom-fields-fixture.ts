import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import type { TestClient } from "./web";

/** For tests: what custom fields can be on, with the word of its resource and of its list. */
export const kinds = [
  { entity_type: "Shipment", type: "shipment", list: "shipments" },
  { entity_type: "Container", type: "container", list: "containers" },
  { entity_type: "TrackingRequest", type: "tracking_request", list: "tracking_requests" },
];

/** For tests: a record of each of these, new, as resource → id. */
export async function addEntities({ accountId }: TestClient): Promise<Record<string, string>> {
  const number = `HLCU${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id, containerIds } = await addShipment(accountId, { number, boxes: [{ number: "MSCU6639870" }] });
  const [request] = await sql<{ id: string }>("SELECT id FROM tracking_requests WHERE shipment_id = $1", [id]);
  return { shipment: id, container: containerIds[0] ?? "", tracking_request: request?.id ?? "" };
}

/** For tests: bodies that set a value, the second with what it is on. */
export const wrapped = (attributes: object) => ({ data: { type: "custom_field", attributes } });
export const linked = (type: string, id: string, attributes: object = { api_slug: "note", value: "x" }) => ({
  data: { type: "custom_field", attributes, relationships: { entity: { data: { type, id } } } },
});
