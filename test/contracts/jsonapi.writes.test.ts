import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { dataOf, defineField, faultsOf, rowsOf } from "@/test/support/define-field";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount, idsOf } from "./fill-account";

// What JSON:API asks of writing, asked of every address.

let web: TestWeb;
let client: TestClient;
let ids: Map<string, string>;
let token: string;

const operations = listOperations(routes);
const creations = operations.filter(({ contract }) => contract.status === 201);
/** Writes of resources; those that take plain JSON are no business of JSON:API. */
const writes = operations.flatMap((operation) => {
  const { body } = operation.contract;
  return body?.resourceType ? [{ ...operation, ...body, type: body.resourceType }] : [];
});
const isEdit = ({ pattern, contract }: Operation) =>
  routes.some((route) => route.pattern === pattern && route.module.GET === contract.current);
const edits = writes.filter((operation) => operation.method === "PATCH" && isEdit(operation));
const depthOf = ({ pattern }: Operation) => pattern.split("/").length;
/** Values before the definitions that they would go with. */
const deletions = operations
  .filter(({ method }) => method === "DELETE")
  .sort((a, b) => depthOf(b) - depthOf(a) || b.pattern.localeCompare(a.pattern));

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 1_000_000);
  await fillAccount(client);
  for (const entity_type of ["Shipment", "Container", "TrackingRequest"]) {
    await defineField(client, "note", { entity_type });
    await defineField(client, "remark", { entity_type });
  }
  ids = await idsOf(client.accountId);
  ids.set("api_keys", await idNamed("/v2/api_keys", "Key 61"));
  ids.set("carrier_connections", await idNamed("/v2/carrier_connections", "Line 61"));
  const customer = { data: { type: "party", id: ids.get("parties") } };
  await client.call("PATCH", `/v2/shipments/${ids.get("shipments")}`, { data: { relationships: { customer } } });
  const invited = { data: { attributes: { email: "writes@example.test", role: "viewer" } } };
  const url = String(dataOf(await client.call("POST", "/v2/invitations", invited)).attributes.url);
  token = url.split("/").at(-1) ?? "";
}, 60_000);

afterAll(() => web.stop());

/** Of several records the one by this name: not the key in use, nor the sandbox's connection. */
async function idNamed(path: string, name: string): Promise<string> {
  return rowsOf(await client.call("GET", path)).find(({ attributes }) => attributes.name === name)?.id ?? "";
}

const tableOf: Record<string, string> = { options: "custom_field_options", tracking_request: "tracking_requests" };

function addressOf({ pattern }: { pattern: string }): string {
  return pattern.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, collection: string, parameter: string) =>
    parameter === "api_slug" ? `${collection}/note` : `${collection}/${ids.get(tableOf[collection] ?? collection)}`,
  );
}

const line = { scacs: ["ONEY"], standard: "dcsa_2", base_url: "http://127.0.0.1:9", auth: { type: "none" } };
const note = { api_slug: "note", value: "a" };
const definition = { entity_type: "Shipment", api_slug: "lane", display_name: "Lane", data_type: "short_text" };
const shipment = () => ({ entity: { data: { type: "shipment", id: ids.get("shipments") } } });

/** What makes one of each: attributes, and relationships where they are needed. */
const bodies: Record<string, () => { attributes: object; relationships?: object }> = {
  "/v2/api_keys": () => ({ attributes: { name: "Made", role: "viewer" } }),
  "/v2/carrier_connections": () => ({ attributes: line }),
  "/v2/containers/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/custom_field_definitions": () => ({ attributes: definition }),
  "/v2/custom_field_definitions/{id}/options": () => ({ attributes: { label: "Low", value: "low" } }),
  "/v2/custom_fields": () => ({ attributes: { ...note, api_slug: "remark" }, relationships: shipment() }),
  "/v2/invitations": () => ({ attributes: { email: "made@example.test", role: "viewer" } }),
  "/v2/invitations/accept": () => ({ attributes: { token, name: "Nina New", password: "a password that is long" } }),
  "/v2/parties": () => ({ attributes: { company_name: "Made" } }),
  "/v2/shipments/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/tracking_requests": () => ({
    attributes: { request_type: "bill_of_lading", request_number: "TESTDIRECT62", scac: "TEST" },
  }),
  "/v2/tracking_requests/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/webhooks": () => ({ attributes: { url: "http://127.0.0.1:9/made" } }),
};

test.each(creations)("201 for POST $pattern has what was made, and Location is where it is read", async (operation) => {
  const data = { type: operation.contract.body?.resourceType, ...bodies[operation.pattern]?.() };
  const { status, headers, body } = await client.call("POST", addressOf(operation), { data });
  expect([status, body.errors]).toEqual([201, undefined]);
  const { id, type, links } = body.data as ResourceObject;
  expect(headers.get("location")).toBe(links?.self);
  const { data: read, links: top } = (await client.call("GET", links?.self ?? "")).body;
  expect(read).toMatchObject({ id, type });
  expect(body.links).toEqual(top);
});

/** One change of each, by the last part of its address but parameters. */
const changes: Record<string, Record<string, unknown>> = {
  account: { company_name: "Renamed" },
  api_keys: { name: "Renamed" },
  carrier_connections: { name: "Renamed" },
  clock: { speed: 0 },
  containers: { ref_numbers: ["C 1"] },
  custom_field_definitions: { display_name: "Renamed" },
  custom_fields: { value: "b" },
  options: { label: "Renamed" },
  parties: { company_name: "Renamed" },
  shipments: { tags: ["urgent"] },
  tracking_request: { ref_numbers: ["T 1"] },
  tracking_requests: { ref_numbers: ["T 2"] },
  users: { name: "Renamed" },
  webhooks: { active: false },
};

/** Switching a webhook off also lets go what waits for it. */
const changesBesides = ["health", "updated_at", "display_value", "shipment_tags", "now"];

function lasting({ attributes, ...rest }: ResourceObject, without: string[]): object {
  const kept = Object.entries(attributes).filter(([name]) => !without.includes(name));
  return { ...rest, attributes: Object.fromEntries(kept) };
}

test.each(edits)("PATCH $pattern keeps what is not sent, and answers as GET does", async (operation) => {
  const address = addressOf(operation);
  const before = dataOf(await client.call("GET", address));
  const { id, type } = before;
  const collection =
    operation.pattern
      .replaceAll(/\/\{\w+\}/g, "")
      .split("/")
      .at(-1) ?? "";
  const given = changes[collection] ?? {};
  const value = collection === "custom_fields" ? { value: before.attributes.value } : {};
  const isSlug = operation.pattern.endsWith("{api_slug}");
  for (const attributes of [
    value,
    isSlug || before.attributes.data_type === "enum" || collection !== "custom_fields" ? given : value,
  ]) {
    const told = await client.call("PATCH", address, { data: { type, id, attributes } });
    expect([told.status, told.body.errors]).toEqual([200, undefined]);
    const read = await client.call("GET", address);
    expect([told.body.data, told.body.included]).toEqual([read.body.data, read.body.included]);
    const changed = [...Object.keys(attributes), ...changesBesides];
    expect(lasting(dataOf(read), changed)).toEqual(lasting(before, changed));
    expect(dataOf(read).attributes).toMatchObject(attributes);
  }
});

test.each(writes)(
  "$method $pattern refuses another type with 409, and an id that is not its own",
  async (operation) => {
    const { method, type, id } = operation;
    const send = (data: object) => client.call(method, addressOf(operation), { data: { attributes: {}, ...data } });
    const other = await send({ type: "thing" });
    expect([other.status, faultsOf(other)]).toEqual([409, [["/data/type", undefined]]]);
    if (method === "POST" || (method === "PATCH" && id !== "any")) {
      const own = await send({ type, id: crypto.randomUUID() });
      expect([own.status, faultsOf(own)]).toEqual([method === "POST" ? 403 : 409, [["/data/id", undefined]]]);
    }
  },
);

test("what begins with @ is ignored wherever it stands, and names are told apart by case", async () => {
  const marked = { "@context": {}, data: { "@id": 1, attributes: { company_name: "Marked", "@lang": "en" } } };
  const told = await client.call("POST", "/v2/parties", marked);
  expect([told.status, JSON.stringify(told.body)]).toEqual([201, expect.not.stringContaining("@")]);
  for (const [body, pointer] of [
    [{ Data: { attributes: { company_name: "Cased" } } }, "/data"],
    [{ data: { Attributes: { company_name: "Cased" } } }, "/data/attributes"],
    [{ data: { attributes: { Company_name: "Cased" } } }, "/data/attributes/company_name"],
  ] as const) {
    const refused = await client.call("POST", "/v2/parties", body);
    expect([refused.status, faultsOf(refused)]).toEqual([422, [[pointer, "blank"]]]);
  }
});

/** What is revoked stays to be read. */
const lastingOnes = ["/v2/api_keys/{id}", "/v2/invitations/{id}"];

test.each(deletions)("DELETE $pattern answers with nothing, and what is gone is 404", async (operation) => {
  const { status, headers, body } = await client.call("DELETE", addressOf(operation));
  expect([status, body, headers.get("content-type")]).toEqual([operation.contract.status ?? 200, {}, null]);
  const { status: after } = await client.call("GET", addressOf(operation));
  expect(after).toBe(lastingOnes.includes(operation.pattern) ? 200 : 404);
});
