import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
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

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const path = "/v2/custom_field_definitions";
const good = { entity_type: "Shipment", api_slug: "a_slug", display_name: "A name", data_type: "short_text" };
const post = (attributes: object, from = client) =>
  from.call("POST", path, { data: { type: "custom_field_definition", attributes } });
const patch = (id: string, attributes: object, from = client) =>
  from.call("PATCH", `${path}/${id}`, { data: { type: "custom_field_definition", id, attributes } });

test("201 returns the definition with every attribute, relationship and link", async () => {
  const attributesSent = {
    ...good,
    api_slug: "po_number",
    description: " What the buyer calls it ",
    validation: { required: true, pattern: "^PO", max_length: 20, min_length: null },
    default_value: "PO-0",
  };
  const response = await post(attributesSent);
  expect(response.status).toBe(201);
  const { id, attributes, relationships, links } = dataOf(response);
  expect(attributes).toEqual({
    ...attributesSent,
    description: "What the buyer calls it",
    validation: { required: true, pattern: "^PO", max_length: 20 },
    reference_type: null,
    default_format: null,
    position: null,
    template_id: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(relationships).toEqual({
    account: { data: { type: "account", id: client.accountId } },
    fields: { data: [] },
    options: { data: [] },
  });
  expect(links).toEqual({ self: `${path}/${id}` });
  const read = await client.call("GET", `${path}/${id}?include=account,options,fields`);
  expect(dataOf(read)).toEqual(dataOf(response));
  expect(read.body.links).toEqual({ self: expect.stringContaining(`${path}/${id}`) });
});

test.each([
  [{ entity_type: "Cargo" }, "Container"],
  [{ entity_type: "Container" }, "Container"],
  [{ entity_type: "TrackingRequest" }, "TrackingRequest"],
])("201 %j is returned as %s", async (more, returned) => {
  const api_slug = `of_${String(Object.values(more)[0]).toLowerCase()}`;
  expect(dataOf(await post({ ...good, api_slug, ...more })).attributes.entity_type).toBe(returned);
});

test.each([
  [{ entity_type: undefined }, "entity_type", "blank"],
  [{ entity_type: "Vessel" }, "entity_type", "invalid"],
  [{ api_slug: undefined }, "api_slug", "blank"],
  [{ api_slug: "" }, "api_slug", "blank"],
  [{ api_slug: "PO" }, "api_slug", "invalid"],
  [{ api_slug: "1st" }, "api_slug", "invalid"],
  [{ api_slug: "a-b" }, "api_slug", "invalid"],
  [{ api_slug: `a${"b".repeat(63)}` }, "api_slug", "invalid"],
  [{ api_slug: 7 }, "api_slug", "invalid"],
  [{ display_name: " " }, "display_name", "blank"],
  [{ display_name: "x".repeat(256) }, "display_name", "invalid"],
  [{ data_type: undefined }, "data_type", "blank"],
  [{ data_type: "long_text" }, "data_type", "invalid"],
  [{ description: "x".repeat(2_001) }, "description", "invalid"],
  [{ description: 1 }, "description", "invalid"],
  [{ data_type: "reference" }, "reference_type", "blank"],
  [{ data_type: "reference", reference_type: "vessel" }, "reference_type", "invalid"],
  [{ reference_type: "party" }, "reference_type", "invalid"],
  [{ validation: [] }, "validation", "invalid"],
  [{ validation: "required" }, "validation", "invalid"],
  [{ validation: { nonsense: 1 } }, "validation/nonsense", "invalid"],
  [{ validation: { "a/b~c": 1 } }, "validation/a~1b~0c", "invalid"],
  [{ validation: { max: 1 } }, "validation/max", "invalid"],
  [{ validation: { required: "yes" } }, "validation/required", "invalid"],
  [{ validation: { pattern: "(" } }, "validation/pattern", "invalid"],
  [{ validation: { pattern: "(?=a)" } }, "validation/pattern", "invalid"],
  [{ validation: { pattern: "x".repeat(201) } }, "validation/pattern", "invalid"],
  [{ validation: { max_length: 256 } }, "validation/max_length", "invalid"],
  [{ validation: { min_length: 1.5 } }, "validation/min_length", "invalid"],
  [{ validation: { min_length: 5, max_length: 4 } }, "validation/min_length", "invalid"],
  [{ data_type: "number", validation: { min: "1" } }, "validation/min", "invalid"],
  [{ data_type: "number", validation: { min: 1e12 } }, "validation/min", "invalid"],
  [{ data_type: "number", validation: { min: 2, max: 1 } }, "validation/min", "invalid"],
  [{ data_type: "number", validation: { pattern: "1" } }, "validation/pattern", "invalid"],
  [{ data_type: "date", validation: { min_date: "2026-02-30" } }, "validation/min_date", "invalid"],
  [{ data_type: "enum_multi", validation: { max_items: 101 } }, "validation/max_items", "invalid"],
  [{ data_type: "boolean", validation: { min: 1 } }, "validation/min", "invalid"],
  [{ data_type: "number", default_format: "two digits" }, "default_format", "invalid"],
  [{ data_type: "date", default_format: "MM/DD" }, "default_format", "invalid"],
  [{ default_format: "x".repeat(65) }, "default_format", "invalid"],
  [{ default_value: 7 }, "default_value", "invalid"],
  [{ default_value: "ab", validation: { min_length: 3 } }, "default_value", "invalid"],
  [{ data_type: "boolean", default_value: "maybe" }, "default_value", "invalid"],
  [{ data_type: "enum", default_value: "red" }, "default_value", "invalid"],
  [{ position: -1 }, "position", "invalid"],
  [{ position: 1_000_001 }, "position", "invalid"],
])("422 for %j at %s", async (more, field, code) => {
  const response = await post({ ...good, api_slug: "never", ...more });
  expect(response.status).toBe(422);
  expect(problemsOf(response)).toEqual([[`/data/attributes/${field}`, code]]);
});

test("422 reports all problems at once", async () => {
  const validation = { nonsense: 1, max_length: -1 };
  const response = await post({ ...good, validation });
  expect(problemsOf(response).map(([pointer]) => pointer)).toEqual(
    expect.arrayContaining(["/data/attributes/validation/nonsense", "/data/attributes/validation/max_length"]),
  );
});

test("422 duplicate for a second definition with the slug and entity type, also for 20 concurrent requests", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => post({ ...good, api_slug: "raced" })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
  const rejected = responses.find(({ status }) => status === 422);
  expect(rejected && problemsOf(rejected)).toEqual([["/data/attributes/api_slug", "duplicate"]]);
  expect((await post({ ...good, api_slug: "raced", entity_type: "Cargo" })).status).toBe(201);
  expect((await post({ ...good, api_slug: "raced", entity_type: "Container" })).status).toBe(422);
  expect((await post({ ...good, api_slug: "raced" }, await createTestClient(web))).status).toBe(201);
});

test("200 keeps omitted attributes; immutable attributes may be repeated", async () => {
  const id = await defineField(client, "edited", { entity_type: "Cargo", data_type: "number", default_value: 5 });
  const same = { api_slug: "edited", entity_type: "Cargo", data_type: "number", reference_type: null };
  const changes = { display_name: "Edited", validation: { min: 1, max: 10 }, default_format: "0.00" };
  const changed = await patch(id, { ...same, ...changes, template_id: id, account_id: id });
  expect(changed.status).toBe(200);
  expect(dataOf(changed).attributes).toMatchObject({ ...changes, default_value: "5", api_slug: "edited" });
  const emptied = await patch(id, { validation: null, default_format: null, default_value: null });
  expect(dataOf(emptied).attributes).toMatchObject({
    display_name: "Edited",
    validation: null,
    default_format: null,
    default_value: null,
  });
});

test.each([
  [{ api_slug: "other" }, "api_slug", "invalid"],
  [{ entity_type: "Shipment" }, "entity_type", "invalid"],
  [{ entity_type: {} }, "entity_type", "invalid"],
  [{ data_type: "number" }, "data_type", "invalid"],
  [{ data_type: null }, "data_type", "invalid"],
  [{ reference_type: "party" }, "reference_type", "invalid"],
  [{ display_name: "" }, "display_name", "blank"],
  [{ display_name: null }, "display_name", "blank"],
  [{ validation: { min: 1 } }, "validation/min", "invalid"],
  [{ validation: { max_length: 3 } }, "default_value", "invalid"],
  [{ default_value: ["x"] }, "default_value", "invalid"],
])("422 for the change %j at %s, without changing anything", async (changes, field, code) => {
  const id = await defineField(client, `kept_${crypto.randomUUID().replaceAll("-", "")}`, {
    entity_type: "Container",
    default_value: "long enough",
  });
  const before = await client.call("GET", `${path}/${id}`);
  const response = await patch(id, { description: "Goes", ...changes });
  expect(response.status).toBe(422);
  expect(problemsOf(response)).toEqual([[`/data/attributes/${field}`, code]]);
  expect((await client.call("GET", `${path}/${id}`)).body).toEqual(before.body);
});

test("200 lists pages of 25, newest first, with filters", async () => {
  const fresh = await createTestClient(web);
  for (let index = 0; index < 27; index++) await defineField(fresh, `text_${index}`, { display_name: `Text ${index}` });
  await defineField(fresh, "hundred", { display_name: "100% cotton", entity_type: "Container", data_type: "boolean" });
  await defineField(fresh, "thousand", { display_name: "1000 rolls", entity_type: "TrackingRequest" });
  const slugs = async (query: string) =>
    rowsOf(await fresh.call("GET", `${path}?page[size]=100&${query}`)).map(({ attributes }) => attributes.api_slug);
  const first = await fresh.call("GET", path);
  expect(first.body).toMatchObject({ meta: { size: 25, total: 29 }, links: { next: expect.any(String) } });
  expect(rowsOf(first).map(({ attributes }) => attributes.api_slug)).toEqual([
    "thousand",
    "hundred",
    ...Array.from({ length: 23 }, (_, index) => `text_${26 - index}`),
  ]);
  expect(await slugs("filter[entity_type]=Cargo")).toEqual(["hundred"]);
  expect(await slugs("filter[entity_type]=tracking_request")).toEqual(["thousand"]);
  expect(await slugs("filter[entity_type]=Vessel")).toEqual([]);
  expect(await slugs("filter[data_type]=boolean")).toEqual(["hundred"]);
  expect(await slugs("filter[display_name]=100%25")).toEqual(["hundred"]);
  expect(await slugs("filter[display_name]=1")).toEqual(["thousand", "hundred"]);
  expect(await slugs("filter[display_name]=text%202")).toHaveLength(8);
  expect(await slugs("filter[display_name]=cotton")).toEqual([]);
});

test("200 DELETE returns no body, deletes options and values, and records each change once with its actor", async () => {
  const id = await defineField(client, "gone", { data_type: "enum" }, ["red", "blue"]);
  await patch(id, { display_name: "Going" });
  const deleted = await client.call("DELETE", `${path}/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, {}]);
  expect((await client.call("DELETE", `${path}/${id}`)).status).toBe(404);
  expect(await sql("SELECT 1 FROM custom_field_options WHERE definition_id = $1", [id])).toEqual([]);
  const changes = await sql<{ action: string; changeset: object; reason: string; api_key_id: string }>(
    "SELECT action, changeset, reason, api_key_id FROM changes WHERE resource_id = $1 ORDER BY id",
    [id],
  );
  expect(changes.map(({ action }) => action)).toEqual(["created", "updated", "deleted"]);
  expect(changes[0]?.changeset).toMatchObject({ apiSlug: [null, "gone"], dataType: [null, "enum"] });
  expect(changes[1]?.changeset).toEqual({ displayName: ["gone", "Going"] });
  expect(changes[2]?.changeset).toMatchObject({ apiSlug: ["gone", null] });
  for (const { reason, api_key_id } of changes) expect([reason, typeof api_key_id]).toEqual(["user", "string"]);
});

test("412 for a change with an outdated ETag; setting values does not change the ETag", async () => {
  const id = await defineField(client, "matched");
  const etag = (await client.call("GET", `${path}/${id}`)).headers.get("etag") ?? "";
  const { id: shipmentId } = await addShipment(client.accountId, { number: "HLCU412" });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/matched`, { value: "meanwhile" });
  expect(dataOf(await client.call("GET", `${path}/${id}`)).relationships?.fields?.data).toHaveLength(1);
  const edit = (display_name: string) =>
    client.call("PATCH", `${path}/${id}`, { data: { attributes: { display_name } } }, { "if-match": etag });
  expect((await edit("First")).status).toBe(200);
  expect((await edit("Second")).status).toBe(412);
});

test("404 for another account's definition, the same as for an unknown one", async () => {
  const id = await defineField(client, "ours");
  const otherClient = await createTestClient(web);
  for (const [method, body] of [["GET"], ["PATCH", { data: { attributes: {} } }], ["DELETE"]] as const) {
    const responses = await Promise.all(
      [id, crypto.randomUUID(), "nonsense"].map((each) => otherClient.call(method, `${path}/${each}`, body)),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
  }
  expect((await client.call("GET", `${path}/${id}`)).status).toBe(200);
});
