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
let definitionId: string;
let path: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  definitionId = await defineField(client, "color", { data_type: "enum" });
  path = `/v2/custom_field_definitions/${definitionId}/options`;
});

afterAll(() => web.stop());

const post = (attributes: object, to = path) =>
  client.call("POST", to, { data: { type: "custom_field_option", attributes } });

test("201 returns the option with attributes, definition and link, ordered by position", async () => {
  const last = dataOf(await post({ label: "Last", value: "last" }));
  const second = dataOf(await post({ label: " Second ", value: "second", position: 2 }));
  const first = dataOf(await post({ label: "First", value: "first", position: 1 }));
  expect(second).toEqual({
    id: second.id,
    type: "custom_field_option",
    attributes: {
      label: "Second",
      value: "second",
      position: 2,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
    relationships: { definition: { data: { type: "custom_field_definition", id: definitionId } } },
    links: { self: `${path}/${second.id}` },
  });
  const listed = await client.call("GET", `${path}?include=definition`);
  expect(rowsOf(listed).map(({ id }) => id)).toEqual([first.id, second.id, last.id]);
  expect(listed.body.meta).toEqual({ size: 3, total: 3 });
  expect(dataOf(await client.call("GET", `${path}/${first.id}`))).toEqual(first);
  const definition = await client.call("GET", `/v2/custom_field_definitions/${definitionId}?include=options`);
  expect(dataOf(definition).relationships?.options?.data).toEqual(
    [first, second, last].map(({ id }) => ({ type: "custom_field_option", id })),
  );
});

test.each([
  [{ label: undefined }, "label", "blank"],
  [{ label: "x".repeat(256) }, "label", "invalid"],
  [{ value: undefined }, "value", "blank"],
  [{ value: " " }, "value", "blank"],
  [{ value: 7 }, "value", "invalid"],
  [{ value: "x".repeat(256) }, "value", "invalid"],
  [{ position: -1 }, "position", "invalid"],
  [{ position: 1.5 }, "position", "invalid"],
  [{ position: 1e9 }, "position", "invalid"],
  [{ position: "1" }, "position", "invalid"],
])("422 for %j at %s", async (more, field, code) => {
  const response = await post({ label: "A", value: "never", ...more });
  expect([response.status, problemsOf(response)]).toEqual([422, [[`/data/attributes/${field}`, code]]]);
});

test("422 duplicate for a second option with the same value, also for ten concurrent requests", async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => post({ label: "Raced", value: "raced" })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  const rejected = responses.find(({ status }) => status === 422);
  expect(rejected && problemsOf(rejected)).toEqual([["/data/attributes/value", "duplicate"]]);
  const other = await defineField(client, "other_color", { data_type: "enum_multi" });
  expect((await post({ label: "Raced", value: "raced" }, path.replace(definitionId, other))).status).toBe(201);
});

test("422 not_supported for definitions of other types, and for the 251st option", async () => {
  const text = path.replace(definitionId, await defineField(client, "text"));
  for (const response of [await client.call("GET", text), await post({ label: "A", value: "a" }, text)]) {
    expect([response.status, problemsOf(response)]).toEqual([422, [[undefined, "not_supported"]]]);
  }
  const many = await defineField(client, "many", { data_type: "enum" });
  await sql(
    `INSERT INTO custom_field_options (account_id, id, definition_id, label, value, updated_at)
     SELECT $1, gen_random_uuid(), $2, 'Option ' || n, n, now() FROM generate_series(1, 249) AS n`,
    [client.accountId, many],
  );
  const to = path.replace(definitionId, many);
  expect((await post({ label: "A", value: "a" }, to)).status).toBe(201);
  expect((await post({ label: "B", value: "b" }, to)).status).toBe(422);
});

test("200 updates label and position but not the value; DELETE returns no body and keeps stored values", async () => {
  const { id } = dataOf(await post({ label: "Teal", value: "teal", position: 5 }));
  const { id: shipmentId } = await addShipment(client.accountId, { number: "HLCU7" });
  const field = `/v2/shipments/${shipmentId}/custom_fields/color`;
  const shown = async () => dataOf(await client.call("GET", field)).attributes.display_value;
  const patch = (attributes: object) =>
    client.call("PATCH", `${path}/${id}`, { data: { type: "custom_field_option", id, attributes } });
  await client.call("PATCH", field, { value: "teal" });
  const changed = await patch({ label: "Dark teal", position: null, value: "teal" });
  expect(dataOf(changed).attributes).toMatchObject({ label: "Dark teal", value: "teal", position: null });
  expect(await shown()).toBe("Dark teal");
  for (const [attributes, pointer, code] of [
    [{ value: "blue" }, "value", "invalid"],
    [{ label: "" }, "label", "blank"],
    [{ position: "first" }, "position", "invalid"],
  ] as const) {
    expect(problemsOf(await patch(attributes))).toEqual([[`/data/attributes/${pointer}`, code]]);
  }
  const wrongId = { data: { id: definitionId, attributes: {} } };
  expect((await client.call("PATCH", `${path}/${id}`, wrongId)).status).toBe(409);
  const deleted = await client.call("DELETE", `${path}/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, {}]);
  expect(await shown()).toBe("teal");
  expect((await client.call("PATCH", field, { value: "teal" })).status).toBe(422);
  const changes = await sql<{ action: string; changeset: object }>(
    "SELECT action, changeset FROM changes WHERE resource_id = $1 AND resource_type = 'custom_field_option' ORDER BY id",
    [id],
  );
  expect(changes.map(({ action }) => action)).toEqual(["created", "updated", "deleted"]);
  expect(changes[1]?.changeset).toEqual({ label: ["Teal", "Dark teal"], position: [5, null] });
});

test("404 for another account's option, and for one of another definition", async () => {
  const { id } = dataOf(await post({ label: "Ours", value: "ours" }));
  const elsewhere = await defineField(client, "elsewhere", { data_type: "enum" });
  const otherClient = await createTestClient(web);
  const otherDefinition = await defineField(otherClient, "color", { data_type: "enum" });
  const from = (definition: string) => `/v2/custom_field_definitions/${definition}/options/${id}`;
  for (const [asker, address] of [
    [otherClient, from(definitionId)],
    [otherClient, from(otherDefinition)],
    [client, from(elsewhere)],
    [client, `${path}/nonsense`],
  ] as const) {
    expect((await asker.call("GET", address)).status).toBe(404);
    expect((await asker.call("PATCH", address, { data: { attributes: { label: "Mine" } } })).status).toBe(404);
    expect((await asker.call("DELETE", address)).status).toBe(404);
  }
  const option = { data: { attributes: { label: "Mine", value: "mine" } } };
  expect((await otherClient.call("POST", path, option)).status).toBe(404);
  expect((await otherClient.call("GET", path)).status).toBe(404);
  expect(dataOf(await client.call("GET", `${path}/${id}`)).attributes.label).toBe("Ours");
});
