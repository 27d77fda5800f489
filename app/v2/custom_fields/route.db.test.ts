import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { addEntities, defineField, entityResources, fieldBody, linkedFieldBody } from "@/test/support/custom-fields";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Ids of a new record of each entity type, for each test. */
let ids: Record<string, string>;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  for (const { entity_type } of entityResources) await defineField(client, "note", { entity_type });
});

beforeEach(async () => {
  ids = await addEntities(client);
});

afterAll(() => web.stop());

test.each(entityResources)("creates, reads, lists, updates and deletes a value of a $type", async ({ type, list }) => {
  const path = `/v2/${list}/${ids[type]}/custom_fields`;
  const posted = await client.call("POST", path, fieldBody({ api_slug: "note", value: "first" }));
  expect(posted.status).toBe(201);
  const { id, attributes, relationships, links } = dataOf(posted);
  expect(attributes).toMatchObject({ api_slug: "note", value: "first", display_value: "first" });
  expect(relationships).toEqual({
    entity: { data: { type, id: ids[type] } },
    definition: { data: { type: "custom_field_definition", id: expect.any(String) } },
    user: { data: { type: "user", id: expect.any(String) } },
  });
  expect(links).toEqual({ self: `/v2/custom_fields/${id}` });
  expect(posted.body.links).toEqual({ self: `${web.url}/v2/custom_fields/${id}` });
  const again = await client.call("POST", path, fieldBody({ api_slug: "note", value: "second" }));
  expect([again.status, dataOf(again).id, dataOf(again).attributes.value]).toEqual([201, id, "second"]);
  const patched = await client.call("PATCH", `${path}/note`, { value: "third" });
  expect([patched.status, dataOf(patched).id, dataOf(patched).attributes.value]).toEqual([200, id, "third"]);
  const byId = await client.call("PATCH", `/v2/custom_fields/${id}`, {
    data: { id, attributes: { value: "fourth" } },
  });
  expect(dataOf(byId).attributes.value).toBe("fourth");
  const listed = await client.call("GET", `${path}?include=definition,entity,user`);
  expect(rowsOf(listed)).toEqual([dataOf(byId)]);
  expect(listed.body.meta).toMatchObject({ size: 25, total: 1 });
  expect((listed.body.included as { type: string }[]).map((object) => object.type).sort()).toEqual(
    ["custom_field_definition", type, "user"].sort(),
  );
  expect(dataOf(await client.call("GET", `${path}/note`))).toEqual(dataOf(byId));
  const cleared = await client.call("PATCH", `${path}/note`, fieldBody({ value: null }));
  expect(dataOf(cleared)).toMatchObject({ id, attributes: { value: null, display_value: null } });
  const deleted = await client.call("DELETE", `${path}/note`);
  expect([deleted.status, deleted.body]).toEqual([204, {}]);
  for (const method of ["GET", "DELETE"]) expect((await client.call(method, `${path}/note`)).status).toBe(404);
  const first = await client.call("PATCH", `${path}/note`, fieldBody({ value: "anew" }));
  expect([first.status, dataOf(first).attributes.value]).toEqual([200, "anew"]);
  const gone = await client.call("DELETE", `/v2/custom_fields/${dataOf(first).id}`);
  expect([gone.status, gone.body]).toEqual([200, {}]);
});

test.each(entityResources)(
  "POST /v2/custom_fields creates the first value of a $type, and rejects a second",
  async ({ type }) => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.call("POST", "/v2/custom_fields", linkedFieldBody(type, ids[type] ?? "")),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    const rejected = responses.find(({ status }) => status === 422);
    expect(rejected && problemsOf(rejected)).toEqual([["/data/attributes/api_slug", "duplicate"]]);
  },
);

test("422 and 409 point to the missing or invalid member of the body", async () => {
  const nested = `/v2/shipments/${ids.shipment}/custom_fields`;
  const { id } = dataOf(await client.call("PATCH", `${nested}/note`, { value: "x" }));
  const missing = [["/data/attributes/value", "blank"]];
  for (const path of [`${nested}/note`, `/v2/custom_fields/${id}`]) {
    for (const body of ["", {}, { vaule: "x" }, { data: {} }, fieldBody({}), fieldBody({ vaule: "x" })]) {
      const response = await client.call("PATCH", path, body);
      expect([response.status, problemsOf(response)]).toEqual([422, missing]);
      expect(response.body.errors).toMatchObject([{ detail: "value can't be blank." }]);
    }
    expect(problemsOf(await client.call("PATCH", path))).toEqual(missing);
    const wrongType = { data: { type: "shipment", attributes: { value: "x" } } };
    expect((await client.call("PATCH", path, wrongType)).status).toBe(409);
    expect(problemsOf(await client.call("PATCH", path, { value: 7 }))).toEqual([["/value", "invalid"]]);
    expect(problemsOf(await client.call("PATCH", path, { data: "x" }))).toEqual([["/data", "invalid"]]);
  }
  const other = { data: { id: uuid(), attributes: { value: "x" } } };
  expect((await client.call("PATCH", `/v2/custom_fields/${id}`, other)).status).toBe(409);
  expect((await client.call("PATCH", `${nested}/note`, other)).status).toBe(200);
  for (const [attributes, problems] of [
    [{ value: "x" }, [["/data/attributes/api_slug", "blank"]]],
    [{ api_slug: "note" }, missing],
    [{ api_slug: "unknown", value: "x" }, [["/data/attributes/api_slug", "invalid"]]],
    [{ api_slug: "NOTE", value: "x" }, [["/data/attributes/api_slug", "invalid"]]],
    [{ api_slug: "note", value: 7 }, [["/data/attributes/value", "invalid"]]],
  ] as const) {
    expect(problemsOf(await client.call("POST", nested, fieldBody(attributes)))).toEqual(problems);
    const flat = linkedFieldBody("container", ids.container ?? "", attributes);
    expect(problemsOf(await client.call("POST", "/v2/custom_fields", flat))).toEqual(problems);
  }
  const path = "/data/relationships/entity/data";
  for (const [type, entityId, status, pointer, code] of [
    ["shipment", uuid(), 404, `${path}/id`, undefined],
    ["shipment", "nonsense", 404, `${path}/id`, undefined],
    ["container", ids.shipment, 404, `${path}/id`, undefined],
    ["vessel", ids.shipment, 422, `${path}/type`, "invalid"],
  ] as const) {
    const response = await client.call("POST", "/v2/custom_fields", linkedFieldBody(type, entityId ?? ""));
    expect([response.status, problemsOf(response)]).toEqual([status, [[pointer, code]]]);
  }
  const unlinked = await client.call("POST", "/v2/custom_fields", fieldBody({ api_slug: "note", value: "x" }));
  expect(problemsOf(unlinked)).toEqual([["/data/relationships", "blank"]]);
});

test("200 lists pages of 25 with filters; unknown types and ids match nothing", async () => {
  const fresh = await createTestClient(web, ["sandbox"], 100_000);
  const own = await addEntities(fresh);
  const definitions: string[] = [];
  for (const { entity_type } of entityResources) definitions.push(await defineField(fresh, "note", { entity_type }));
  for (const { type } of entityResources)
    await fresh.call("POST", "/v2/custom_fields", linkedFieldBody(type, own[type] ?? ""));
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
  const both = `${own.shipment},${own.container}`;
  expect(await total(`filter[entity_id]=${both}`)).toBe(2);
  expect(await total(`filter[entity_id]=${both}&filter[entity_type]=Shipment`)).toBe(1);
  expect(await total(`filter[entity_id]=${both}&filter[api_slug]=other,note`)).toBe(2);
  expect(await total("filter[api_slug]=other")).toBe(0);
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
