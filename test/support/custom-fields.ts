import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import type { TestClient } from "./web";

/** For tests: creates a custom field definition, by default a short_text of shipments, and returns its id. */
export async function defineField(
  client: TestClient,
  api_slug: string,
  overrides: Record<string, unknown> = {},
  options: string[] = [],
): Promise<string> {
  const attributes = {
    entity_type: "Shipment",
    api_slug,
    display_name: api_slug,
    data_type: "short_text",
    ...overrides,
  };
  const { status, body } = await client.call("POST", "/v2/custom_field_definitions", { data: { attributes } });
  if (status !== 201) throw new Error(`creating ${api_slug} returned ${status}: ${JSON.stringify(body)}`);
  const { id } = body.data as ResourceObject;
  for (const value of options) {
    const option = { data: { attributes: { value, label: value.toUpperCase() } } };
    const response = await client.call("POST", `/v2/custom_field_definitions/${id}/options`, option);
    if (response.status !== 201) throw new Error(`creating the option ${value} returned ${response.status}`);
  }
  return id;
}

/** For tests: the entity types with their resource type and the path of their list. */
export const entityResources = [
  { entity_type: "Shipment", type: "shipment", list: "shipments" },
  { entity_type: "Container", type: "container", list: "containers" },
  { entity_type: "TrackingRequest", type: "tracking_request", list: "tracking_requests" },
];

/** For tests: creates a record of each entity type; returns ids by resource type. */
export async function addEntities({ accountId }: TestClient): Promise<Record<string, string>> {
  const number = `HLCU${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id, containerIds } = await addShipment(accountId, { number, containers: [{ number: "MSCU6639870" }] });
  const [request] = await sql<{ id: string }>("SELECT id FROM tracking_requests WHERE shipment_id = $1", [id]);
  return { shipment: id, container: containerIds[0] ?? "", tracking_request: request?.id ?? "" };
}

/** For tests: request bodies that set a value, without and with its entity. */
export const fieldBody = (attributes: object) => ({ data: { type: "custom_field", attributes } });
export const linkedFieldBody = (type: string, id: string, attributes: object = { api_slug: "note", value: "x" }) => ({
  data: { type: "custom_field", attributes, relationships: { entity: { data: { type, id } } } },
});
