import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dataOf, defineField, faultsOf, rowsOf } from "@/bin/define-field";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { createApiKey } from "@/lib/auth/create-api-key";
import { sql } from "@/lib/db/sql";
import { transaction } from "@/lib/db/transaction";
import { addShipment } from "@/lib/shipments/shipment-fixture";

let web: TestWeb;
let client: TestClient;

const kinds = [
  { entity_type: "Shipment", type: "shipment", list: "shipments" },
  { entity_type: "Container", type: "container", list: "containers" },
  { entity_type: "TrackingRequest", type: "tracking_request", list: "tracking_requests" },
];

/** An entity of each type, new for each test. */
const ids: Record<string, string> = {};

async function addEntities({ accountId }: TestClient): Promise<Record<string, string>> {
  const number = `HLCU${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id, containerIds } = await addShipment(accountId, { number, boxes: [{ number: "MSCU6639870" }] });
  const [request] = await sql<{ id: string }>("SELECT id FROM tracking_requests WHERE shipment_id = $1", [id]);
  return { shipment: id, container: containerIds[0] ?? "", tracking_request: request?.id ?? "" };
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  for (const { entity_type } of kinds) await defineField(client, "note", { entity_type });
});

beforeEach(async () => void Object.assign(ids, await addEntities(client)));

afterAll(() => web.stop());

const wrapped = (attributes: object) => ({ data: { type: "custom_field", attributes } });
const linked = (type: string, id: string, attributes: object = { api_slug: "note", value: "x" }) => ({
  data: { type: "custom_field", attributes, relationships: { entity: { data: { type, id } } } },
});

test.each(kinds)("a value of a $type is set, read, listed, changed and taken away", async ({ type, list }) => {
  const path = `/v2/${list}/${ids[type]}/custom_fields`;
  const posted = await client.call("POST", path, wrapped({ api_slug: "note", value: "first" }));
  expect(posted.status).toBe(201);
  const { id, attributes, relationships, links } = dataOf(posted);
  expect(attributes).toMatchObject({ api_slug: "note", value: "first", display_value: "first" });
  expect(relationships).toEqual({
    entity: { data: { type, id: ids[type] } },
    definition: { data: { type: "custom_field_definition", id: expect.any(String) } },
    user: { data: { type: "user", id: expect.any(String) } },
  });
  expect(links).toEqual({ self: `/v2/custom_fields/${id}` });
  expect(posted.body.links).toEqual({ self: expect.stringContaining(path) });
  const again = await client.call("POST", path, wrapped({ api_slug: "note", value: "second" }));
  expect([again.status, dataOf(again).id, dataOf(again).attributes.value]).toEqual([201, id, "second"]);
  const patched = await client.call("PATCH", `${path}/note`, { value: "third" });
  expect([patched.status, dataOf(patched).id, dataOf(patched).attributes.value]).toEqual([200, id, "third"]);
  const byId = await client.call("PATCH", `/v2/custom_fields/${id}`, { data: { id, attributes: { value: "fourth" } } });
  expect(dataOf(byId).attributes.value).toBe("fourth");
  const listed = await client.call("GET", `${path}?include=definition,entity,user`);
  expect(rowsOf(listed)).toEqual([dataOf(byId)]);
  expect(listed.body.meta).toMatchObject({ size: 25, total: 1 });
  expect((listed.body.included as { type: string }[]).map((object) => object.type).sort()).toEqual(
    ["custom_field_definition", type, "user"].sort(),
  );
  expect(dataOf(await client.call("GET", `${path}/note`))).toEqual(dataOf(byId));
  const cleared = await client.call("PATCH", `${path}/note`, wrapped({ value: null }));
  expect(dataOf(cleared)).toMatchObject({ id, attributes: { value: null, display_value: null } });
  const deleted = await client.call("DELETE", `${path}/note`);
  expect([deleted.status, deleted.body]).toEqual([204, {}]);
  for (const method of ["GET", "DELETE"]) expect((await client.call(method, `${path}/note`)).status).toBe(404);
  const first = await client.call("PATCH", `${path}/note`, wrapped({ value: "anew" }));
  expect([first.status, dataOf(first).attributes.value]).toEqual([200, "anew"]);
  const gone = await client.call("DELETE", `/v2/custom_fields/${dataOf(first).id}`);
  expect([gone.status, gone.body]).toEqual([200, {}]);
});

test.each(kinds)("POST /v2/custom_fields sets the first value of a $type, and no second", async ({ type }) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.call("POST", "/v2/custom_fields", linked(type, ids[type] ?? ""))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused && faultsOf(refused)).toEqual([["/data/attributes/api_slug", "duplicate"]]);
});

test("20 at once who set one value leave one, and each change is told once, from value to value", async () => {
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? client.call("POST", path, wrapped({ api_slug: "note", value: `v${index}` }))
        : client.call("PATCH", `${path}/note`, { value: `v${index}` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
  const told = await sql<{ changeset: { value: [unknown, unknown] } }>(
    "SELECT changeset FROM changes WHERE resource_id = $1 ORDER BY id",
    [dataOf(answers[0] ?? { status: 0, headers: new Headers(), body: {} }).id],
  );
  const steps = told.map(({ changeset }) => changeset.value);
  expect(steps).toHaveLength(20);
  expect(new Set(steps.map(([old]) => old)).size).toBe(20);
  expect(new Set(steps.map(([, next]) => next)).size).toBe(20);
});

test("the audit has who did what, with old and new value, on the shipment it concerns", async () => {
  const path = `/v2/containers/${ids.container}/custom_fields`;
  const { id } = dataOf(await client.call("POST", path, wrapped({ api_slug: "note", value: "a" })));
  await client.call("PATCH", `${path}/note`, { value: "b" });
  await client.call("PATCH", `${path}/note`, { value: "b" });
  await client.call("DELETE", `${path}/note`);
  const told = await sql<{ action: string; changeset: object; shipment_id: string; reason: string; by: boolean }>(
    `SELECT action, changeset, shipment_id, reason, api_key_id IS NOT NULL AS by FROM changes
     WHERE resource_type = 'custom_field' AND resource_id = $1 ORDER BY id`,
    [id],
  );
  const common = { shipment_id: ids.shipment, reason: "user", by: true };
  expect(told).toEqual([
    {
      ...common,
      action: "created",
      changeset: {
        definitionId: [null, expect.any(String)],
        containerId: [null, ids.container],
        apiSlug: [null, "note"],
        value: [null, "a"],
      },
    },
    { ...common, action: "updated", changeset: { value: ["a", "b"] } },
    { ...common, action: "deleted", changeset: { apiSlug: ["note", null], value: ["b", null] } },
  ]);
});

test("422 and 409: what is missing or wrong in a body is pointed at", async () => {
  const nested = `/v2/shipments/${ids.shipment}/custom_fields`;
  const { id } = dataOf(await client.call("PATCH", `${nested}/note`, { value: "x" }));
  const missing = [["/data/attributes/value", "blank"]];
  for (const path of [`${nested}/note`, `/v2/custom_fields/${id}`]) {
    for (const body of [{}, { data: {} }, { data: { attributes: {} } }, wrapped({ vaule: "x" })]) {
      expect(faultsOf(await client.call("PATCH", path, body))).toEqual(missing);
    }
    const wrongType = { data: { type: "shipment", attributes: { value: "x" } } };
    expect((await client.call("PATCH", path, wrongType)).status).toBe(409);
    expect(faultsOf(await client.call("PATCH", path, { value: 7 }))).toEqual([["/value", "invalid"]]);
    expect(faultsOf(await client.call("PATCH", path, { data: "x" }))).toEqual([["/data", "invalid"]]);
  }
  const other = { data: { id: uuid(), attributes: { value: "x" } } };
  expect((await client.call("PATCH", `/v2/custom_fields/${id}`, other)).status).toBe(409);
  expect((await client.call("PATCH", `${nested}/note`, other)).status).toBe(200);
  for (const [attributes, faults] of [
    [{ value: "x" }, [["/data/attributes/api_slug", "blank"]]],
    [{ api_slug: "note" }, missing],
    [{ api_slug: "unknown", value: "x" }, [["/data/attributes/api_slug", "invalid"]]],
    [{ api_slug: "NOTE", value: "x" }, [["/data/attributes/api_slug", "invalid"]]],
    [{ api_slug: "note", value: 7 }, [["/data/attributes/value", "invalid"]]],
  ] as const) {
    expect(faultsOf(await client.call("POST", nested, wrapped(attributes)))).toEqual(faults);
    const flat = linked("container", ids.container ?? "", attributes);
    expect(faultsOf(await client.call("POST", "/v2/custom_fields", flat))).toEqual(faults);
  }
  const path = "/data/relationships/entity/data";
  for (const [type, entityId, status, pointer, code] of [
    ["shipment", uuid(), 404, `${path}/id`, undefined],
    ["shipment", "nonsense", 404, `${path}/id`, undefined],
    ["container", ids.shipment, 404, `${path}/id`, undefined],
    ["vessel", ids.shipment, 422, `${path}/type`, "invalid"],
  ] as const) {
    const answer = await client.call("POST", "/v2/custom_fields", linked(type, entityId ?? ""));
    expect([answer.status, faultsOf(answer)]).toEqual([status, [[pointer, code]]]);
  }
  const unlinked = await client.call("POST", "/v2/custom_fields", wrapped({ api_slug: "note", value: "x" }));
  expect(faultsOf(unlinked)).toEqual([["/data/relationships", "blank"]]);
});

test("200 the list has pages of 25 and filters; unknown words and ids match nothing", async () => {
  const fresh = await createTestClient(web, ["sandbox"], 100_000);
  const own = await addEntities(fresh);
  const definitions: string[] = [];
  for (const { entity_type } of kinds) definitions.push(await defineField(fresh, "note", { entity_type }));
  for (const { type } of kinds) await fresh.call("POST", "/v2/custom_fields", linked(type, own[type] ?? ""));
  for (let index = 0; index < 24; index++) {
    const { id } = await addShipment(fresh.accountId, { number: `HLCU${index}` });
    await fresh.call("PATCH", `/v2/shipments/${id}/custom_fields/note`, { value: `n${index}` });
  }
  const total = async (query: string) =>
    ((await fresh.call("GET", `/v2/custom_fields?${query}`)).body.meta as { total: number }).total;
  const first = await fresh.call("GET", "/v2/custom_fields");
  expect(rowsOf(first).map(({ attributes }) => attributes.value)).toEqual([
    ...Array.from({ length: 24 }, (_, index) => `n${23 - index}`),
    "x",
  ]);
  expect(first.body.meta).toMatchObject({ size: 25, total: 27 });
  expect(await total("filter[entity_type]=Shipment")).toBe(25);
  expect(await total("filter[entity_type]=Cargo")).toBe(1);
  expect(await total("filter[entity_type]=tracking_request")).toBe(1);
  expect(await total("filter[entity_type]=vessel")).toBe(0);
  expect(await total(`filter[entity_id]=${own.container?.toUpperCase()}`)).toBe(1);
  expect(await total(`filter[entity_id]=${own.container}&filter[entity_type]=Shipment`)).toBe(0);
  expect(await total("filter[entity_id]=nonsense")).toBe(0);
  expect(await total(`filter[definition_id]=${definitions[0]}`)).toBe(25);
  expect(await total("filter[definition_id]=nonsense")).toBe(0);
  const definition = dataOf(await fresh.call("GET", `/v2/custom_field_definitions/${definitions[0]}`));
  expect(definition.relationships?.fields?.data).toEqual(
    rowsOf(await fresh.call("GET", `/v2/custom_fields?filter[definition_id]=${definitions[0]}`)).map(({ id }) => ({
      type: "custom_field",
      id,
    })),
  );
});

test("403 a viewer and a read-only key may read and write nothing", async () => {
  const { accountId } = client;
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  const { id } = dataOf(await client.call("PATCH", `${path}/note`, { value: "x" }));
  const definition = await defineField(client, `may_${Date.now()}`, { data_type: "enum" }, ["a"]);
  const options = `/v2/custom_field_definitions/${definition}/options`;
  const [option] = rowsOf(await client.call("GET", options));
  const named = { data: { attributes: { label: "B", value: "b" } } };
  const keys = await transaction((tx) =>
    Promise.all([
      createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
      createApiKey(tx, { accountId, userId: null, name: "reader", role: "admin", readOnly: true }),
    ]),
  );
  for (const { key } of keys) {
    const reader = clientWith(web, accountId, key);
    for (const [method, address, body] of [
      ["POST", path, wrapped({ api_slug: "note", value: "y" })],
      ["PATCH", `${path}/note`, { value: "y" }],
      ["DELETE", `${path}/note`],
      ["POST", "/v2/custom_fields", linked("shipment", ids.shipment ?? "")],
      ["PATCH", `/v2/custom_fields/${id}`, { value: "y" }],
      ["DELETE", `/v2/custom_fields/${id}`],
      ["POST", "/v2/custom_field_definitions", { data: { attributes: {} } }],
      ["PATCH", `/v2/custom_field_definitions/${definition}`, { data: { attributes: {} } }],
      ["DELETE", `/v2/custom_field_definitions/${definition}`],
      ["POST", options, named],
      ["PATCH", `${options}/${option?.id}`, named],
      ["DELETE", `${options}/${option?.id}`],
    ] as const) {
      expect((await reader.call(method, address, body)).status).toBe(403);
    }
    for (const address of [path, `${path}/note`, "/v2/custom_fields", `/v2/custom_fields/${id}`, options]) {
      expect((await reader.call("GET", address)).status).toBe(200);
    }
  }
  expect(dataOf(await client.call("GET", `${path}/note`)).attributes.value).toBe("x");
});

test("404 another account's records and slugs are as nobody's", async () => {
  const stranger = await createTestClient(web, ["sandbox"], 100_000);
  await defineField(client, "secret_slug");
  const { id } = dataOf(await client.call("PATCH", `/v2/shipments/${ids.shipment}/custom_fields/note`, { value: "x" }));
  const theirs = await addEntities(stranger);
  for (const [method, body] of [["GET"], ["PATCH", { value: "y" }], ["DELETE"]] as const) {
    const told = (each: string) => stranger.call(method, `/v2/custom_fields/${each}`, body);
    expect((await told(id)).body).toEqual((await told(uuid())).body);
    for (const { type, list } of kinds) {
      await defineField(stranger, "note", { entity_type: kinds.find((kind) => kind.type === type)?.entity_type }).catch(
        () => undefined,
      );
      const answers = await Promise.all(
        [ids[type], uuid(), "nonsense"].map((each) =>
          stranger.call(method, `/v2/${list}/${each}/custom_fields/note`, body),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    }
    const slug = `/v2/shipments/${theirs.shipment}/custom_fields/secret_slug`;
    expect((await stranger.call(method, slug, body)).status).toBe(404);
  }
  const created = await stranger.call("POST", "/v2/custom_fields", linked("shipment", ids.shipment ?? ""));
  const none = await stranger.call("POST", "/v2/custom_fields", linked("shipment", uuid()));
  expect([created.status, created.body]).toEqual([404, none.body]);
  const nested = `/v2/shipments/${theirs.shipment}/custom_fields`;
  const unknown = await stranger.call("POST", nested, wrapped({ api_slug: "secret_slug", value: "y" }));
  expect(faultsOf(unknown)).toEqual([["/data/attributes/api_slug", "invalid"]]);
  expect(dataOf(await client.call("GET", `/v2/custom_fields/${id}`)).attributes.value).toBe("x");
});

test("a value and a whole definition go with what they are on, and values may come while a definition goes", async () => {
  const slug = `brief_${Date.now()}`;
  const definition = await defineField(client, slug);
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  await client.call("PATCH", `${path}/${slug}`, { value: "x" });
  const [deleted, ...writes] = await Promise.all([
    client.call("DELETE", `/v2/custom_field_definitions/${definition}`),
    ...Array.from({ length: 10 }, (_, index) => client.call("PATCH", `${path}/${slug}`, { value: `v${index}` })),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of writes) expect([200, 404]).toContain(status);
  expect(rowsOf(await client.call("GET", path))).toEqual([]);
});

test("412 a value is not overwritten from an old copy, by whichever address", async () => {
  const path = `/v2/shipments/${ids.shipment}/custom_fields/note`;
  const { id } = dataOf(await client.call("PATCH", path, { value: "x" }));
  const etag = (await client.call("GET", path)).headers.get("etag") ?? "";
  const edit = (to: string, value: string) => client.call("PATCH", to, { value }, { "if-match": etag });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(index % 2 ? path : `/v2/custom_fields/${id}`, `v${index}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});
