import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { signUploadId } from "@/lib/documents/uploads/upload";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { createReceivedUpload } from "@/test/fixtures/document-fixture";
import { defineField } from "@/test/support/custom-fields";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";
import { fillAccount, findIdsByTable } from "./fill-account";

// JSON:API requirements of writes, for every endpoint.

let web: TestWeb;
let client: TestClient;
let ids: Map<string, string>;
let token: string;
let signedId: string;

const operations = listOperations(routes);
const creations = operations.filter(({ contract }) => contract.status === 201);
/** Writes of resources, without those of plain JSON. */
const writes = operations.flatMap((operation) => {
  const { body } = operation.contract;
  return body?.resourceType ? [{ ...operation, ...body, type: body.resourceType }] : [];
});
const isUpdate = ({ pattern, contract }: Operation) =>
  routes.some((route) => route.pattern === pattern && route.module.GET === contract.current);
const updates = writes.filter((operation) => operation.method === "PATCH" && isUpdate(operation));
const depthOf = ({ pattern }: Operation) => pattern.split("/").length;
/** Ordered so that values are deleted before their definitions. */
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
  ids = await findIdsByTable(client.accountId);
  const upload = await createReceivedUpload(client.accountId, "Created.pdf");
  signedId = signUploadId({ id: client.accountId }, upload.id);
  ids.set("api_keys", await findIdByName("/v2/api_keys", "Key 61"));
  ids.set("carrier_connections", await findIdByName("/v2/carrier_connections", "Carrier 61"));
  const customer = { data: { type: "party", id: ids.get("parties") } };
  await client.call("PATCH", `/v2/shipments/${ids.get("shipments")}`, { data: { relationships: { customer } } });
  const invitation = { data: { attributes: { email: "writes@example.test", role: "viewer" } } };
  const url = String(dataOf(await client.call("POST", "/v2/invitations", invitation)).attributes.url);
  token = url.split("/").at(-1) ?? "";
}, 60_000);

afterAll(() => web.stop());

/** The id of the record with this name, to avoid the key in use and the connection of the sandbox. */
async function findIdByName(path: string, name: string): Promise<string> {
  return rowsOf(await client.call("GET", path)).find(({ attributes }) => attributes.name === name)?.id ?? "";
}

const tableOf: Record<string, string> = { options: "custom_field_options", tracking_request: "tracking_requests" };

function urlOf({ pattern }: { pattern: string }): string {
  return pattern.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, collection: string, parameter: string) =>
    parameter === "api_slug" ? `${collection}/note` : `${collection}/${ids.get(tableOf[collection] ?? collection)}`,
  );
}

const connection = { scacs: ["ONEY"], standard: "dcsa_2", base_url: "http://127.0.0.1:9", auth: { type: "none" } };
const note = { api_slug: "note", value: "a" };
const definition = { entity_type: "Shipment", api_slug: "lane", display_name: "Lane", data_type: "short_text" };
const tariff = {
  scac: "HLCU",
  phase: "detention",
  starts_on: "full_out",
  first_day: "next_day",
  free_days: 7,
  free_day_basis: "calendar",
  charged_day_basis: "calendar",
  valid_from: "2026-01-01",
};
const shipment = () => ({ entity: { data: { type: "shipment", id: ids.get("shipments") } } });

/** Valid request data by URL pattern. */
const bodies: Record<string, () => { attributes: object; relationships?: object }> = {
  "/v2/alert_rules": () => ({
    attributes: { name: "Created", list: "containers", query: "pickup=held", trigger: "match" },
  }),
  "/v2/api_keys": () => ({ attributes: { name: "Created", role: "viewer" } }),
  "/v2/carrier_connections": () => ({ attributes: connection }),
  "/v2/containers/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/custom_field_definitions": () => ({ attributes: definition }),
  "/v2/custom_field_definitions/{id}/options": () => ({ attributes: { label: "Low", value: "low" } }),
  "/v2/saved_views": () => ({ attributes: { name: "Created", list: "containers", query: "pickup=held" } }),
  "/v2/custom_fields": () => ({ attributes: { ...note, api_slug: "remark" }, relationships: shipment() }),
  "/v2/documents/{id}/track": () => ({ attributes: {} }),
  "/v2/documents": () => ({ attributes: { attached_document: signedId } }),
  "/v2/free_time_tariffs": () => ({ attributes: tariff }),
  "/v2/invitations": () => ({ attributes: { email: "created@example.test", role: "viewer" } }),
  "/v2/invitations/accept": () => ({ attributes: { token, name: "Nina New", password: "a password that is long" } }),
  "/v2/parties": () => ({ attributes: { company_name: "Created" } }),
  "/v2/share_links": () => ({
    attributes: { name: "Created" },
    relationships: { record: { data: { type: "shipment", id: ids.get("shipments") } } },
  }),
  "/v2/shipments/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/tracking_requests": () => ({
    attributes: { request_type: "bill_of_lading", request_number: "TESTDIRECT62", scac: "TEST" },
  }),
  "/v2/tracking_requests/{id}/custom_fields": () => ({ attributes: note }),
  "/v2/webhooks": () => ({ attributes: { url: "http://127.0.0.1:9/created" } }),
};

test.each(creations)(
  "201 for POST $pattern returns the created resource, with its URL in Location",
  async (operation) => {
    const data = { type: operation.contract.body?.resourceType, ...bodies[operation.pattern]?.() };
    const { status, headers, body } = await client.call("POST", urlOf(operation), { data });
    expect([status, body.errors]).toEqual([201, undefined]);
    const { id, type, links } = body.data as ResourceObject;
    expect(headers.get("location")).toBe(links?.self);
    const { data: read, links: top } = (await client.call("GET", links?.self ?? "")).body;
    expect(read).toMatchObject({ id, type });
    expect(body.links).toEqual(top);
  },
);

/** A change of each resource, by the last path segment that is not a parameter. */
const changes: Record<string, Record<string, unknown>> = {
  account: { company_name: "Renamed" },
  alert_rules: { name: "Renamed" },
  api_keys: { name: "Renamed" },
  carrier_connections: { name: "Renamed" },
  clock: { speed: 0 },
  containers: { ref_numbers: ["C 1"] },
  custom_field_definitions: { display_name: "Renamed" },
  custom_fields: { value: "b" },
  document_differences: { dismissed: true },
  documents: { name: "Renamed" },
  free_time_tariffs: { source: "Renamed" },
  options: { label: "Renamed" },
  parties: { company_name: "Renamed" },
  share_links: { name: "Renamed" },
  shipments: { tags: ["urgent"] },
  tracking_request: { ref_numbers: ["T 1"] },
  tracking_requests: { ref_numbers: ["T 2"] },
  users: { name: "Renamed" },
  webhooks: { active: false },
};

/** Attributes that can change together with others. */
const derivedAttributes = ["health", "resolved_at", "updated_at", "display_value", "shipment_tags", "now"];

function withoutAttributes({ attributes, ...rest }: ResourceObject, names: string[]): object {
  const kept = Object.entries(attributes).filter(([name]) => !names.includes(name));
  return { ...rest, attributes: Object.fromEntries(kept) };
}

test.each(updates)("PATCH $pattern changes only the sent members and returns the same as GET", async (operation) => {
  const url = urlOf(operation);
  const before = dataOf(await client.call("GET", url));
  const { id, type } = before;
  const collection =
    operation.pattern
      .replaceAll(/\/\{\w+\}/g, "")
      .split("/")
      .at(-1) ?? "";
  const change = changes[collection] ?? {};
  const value = collection === "custom_fields" ? { value: before.attributes.value } : {};
  const isSlug = operation.pattern.endsWith("{api_slug}");
  for (const attributes of [
    value,
    isSlug || before.attributes.data_type === "enum" || collection !== "custom_fields" ? change : value,
  ]) {
    const updated = await client.call("PATCH", url, { data: { type, id, attributes } });
    expect([updated.status, updated.body.errors]).toEqual([200, undefined]);
    const read = await client.call("GET", url);
    expect([updated.body.data, updated.body.included]).toEqual([read.body.data, read.body.included]);
    const changed = [...Object.keys(attributes), ...derivedAttributes];
    expect(withoutAttributes(dataOf(read), changed)).toEqual(withoutAttributes(before, changed));
    expect(dataOf(read).attributes).toMatchObject(attributes);
  }
});

test.each(writes)("409 for $method $pattern with another type, 403 or 409 with another id", async (operation) => {
  const { method, type, id } = operation;
  const send = (data: object) => client.call(method, urlOf(operation), { data: { attributes: {}, ...data } });
  const other = await send({ type: "thing" });
  expect([other.status, problemsOf(other)]).toEqual([409, [["/data/type", undefined]]]);
  if (method === "POST" || (method === "PATCH" && id !== "any" && id !== "body")) {
    const own = await send({ type, id: crypto.randomUUID() });
    expect([own.status, problemsOf(own)]).toEqual([method === "POST" ? 403 : 409, [["/data/id", undefined]]]);
  }
});

test("members that begin with @ are ignored, and member names are case-sensitive", async () => {
  const body = { "@context": {}, data: { "@id": 1, attributes: { company_name: "Marked", "@lang": "en" } } };
  const created = await client.call("POST", "/v2/parties", body);
  expect([created.status, JSON.stringify(created.body)]).toEqual([201, expect.not.stringContaining("@")]);
  for (const [body, pointer] of [
    [{ Data: { attributes: { company_name: "Cased" } } }, "/data"],
    [{ data: { Attributes: { company_name: "Cased" } } }, "/data/attributes"],
    [{ data: { attributes: { Company_name: "Cased" } } }, "/data/attributes/company_name"],
  ] as const) {
    const rejected = await client.call("POST", "/v2/parties", body);
    expect([rejected.status, problemsOf(rejected)]).toEqual([422, [[pointer, "blank"]]]);
  }
});

/** Revoked resources can still be read. */
const revocable = ["/v2/api_keys/{id}", "/v2/invitations/{id}", "/v2/oauth_grants/{id}", "/v2/share_links/{id}"];

test.each(deletions)("DELETE $pattern returns no body, and the resource is 404 afterwards", async (operation) => {
  const { status, headers, body } = await client.call("DELETE", urlOf(operation));
  expect([status, body, headers.get("content-type")]).toEqual([operation.contract.status ?? 200, {}, null]);
  const { status: after } = await client.call("GET", urlOf(operation));
  expect(after).toBe(revocable.includes(operation.pattern) ? 200 : 404);
});
