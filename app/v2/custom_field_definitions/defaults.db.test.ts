import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
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

test.each([
  ["number", 5.5, "5.5"],
  ["number", "7", "7"],
  ["boolean", false, "false"],
  ["date", "2026-01-02", "2026-01-02"],
  ["enum", "red", "red"],
  ["enum_multi", ["red", "a, b"], '["red","a, b"]'],
  ["enum_multi", '["red"]', '["red"]'],
])(
  "200 a default of %s sent as %j is returned as the text %j, which can be sent back",
  async (data_type, sent, returned) => {
    const id = await defineField(client, `proposed_${crypto.randomUUID().replaceAll("-", "")}`, { data_type });
    if (data_type.startsWith("enum")) {
      for (const value of ["red", "a, b"]) {
        await client.call("POST", `${path}/${id}/options`, { data: { attributes: { label: value, value } } });
      }
    }
    for (const default_value of [sent, returned]) {
      const response = await client.call("PATCH", `${path}/${id}`, { data: { attributes: { default_value } } });
      expect([response.status, dataOf(response).attributes.default_value]).toEqual([200, returned]);
    }
  },
);

const patch = (id: string, attributes: object) => client.call("PATCH", `${path}/${id}`, { data: { attributes } });

async function deleteOption(id: string, value: string): Promise<void> {
  const options = rowsOf(await client.call("GET", `${path}/${id}/options`));
  const option = options.find(({ attributes }) => attributes.value === value);
  expect((await client.call("DELETE", `${path}/${id}/options/${option?.id}`)).status).toBe(200);
}

test.each([
  ["enum", {}, "red", null],
  ["enum", {}, "blue", "blue"],
  ["enum_multi", {}, ["red", "blue"], ["blue"]],
  ["enum_multi", {}, ["red"], null],
  ["enum_multi", { min_items: 2 }, ["red", "blue"], null],
  ["enum_multi", {}, [], []],
])(
  "a default of %s with the rules %j: %j becomes %j when the option red is deleted",
  async (data_type, rules, sent, left) => {
    const slug = `deleted_${crypto.randomUUID().replaceAll("-", "")}`;
    const id = await defineField(client, slug, { data_type }, ["red", "blue", "green"]);
    expect((await patch(id, { validation: rules, default_value: sent })).status).toBe(200);
    await deleteOption(id, "red");
    const text = Array.isArray(left) ? JSON.stringify(left) : left;
    const edited = await patch(id, { display_name: "Edited", validation: { ...rules, required: true } });
    expect([edited.status, dataOf(edited).attributes]).toMatchObject([200, { default_value: text }]);
    const changes = await sql<{ changeset: Record<string, unknown> }>(
      "SELECT changeset FROM changes WHERE resource_id = $1 AND resource_type = 'custom_field_definition' ORDER BY id",
      [id],
    );
    const ofDefault = changes.slice(2).flatMap(({ changeset }) => (changeset.defaultValue ? [changeset] : []));
    const isSame = JSON.stringify(sent) === JSON.stringify(left);
    expect(ofDefault).toEqual(isSame ? [] : [{ defaultValue: [sent, left] }]);
  },
);

test("a default whose option is gone prevents only edits that concern it", async () => {
  const id = await defineField(client, "outdated", { data_type: "enum" }, ["red"]);
  await patch(id, { default_value: "red" });
  await sql("DELETE FROM custom_field_options WHERE definition_id = $1", [id]);
  const edited = await patch(id, { display_name: "Edited", description: "More", position: 4 });
  expect([edited.status, dataOf(edited).attributes]).toMatchObject([
    200,
    { display_name: "Edited", description: "More", position: 4, default_value: "red" },
  ]);
  for (const attributes of [{ validation: { required: true } }, { default_value: "red" }, { default_format: "any" }]) {
    const refused = await patch(id, attributes);
    expect([refused.status, problemsOf(refused)]).toEqual([422, [["/data/attributes/default_value", "invalid"]]]);
  }
  expect((await patch(id, { default_value: null, validation: { required: true } })).status).toBe(200);
});

test("422 for a format whose dates can be mistaken for YYYY-MM-DD, naming it", async () => {
  const id = await defineField(client, "arrival_day", { data_type: "date", default_format: "DD-MM-YYYY" });
  const refused = await patch(id, { default_format: "YYYY-DD-MM" });
  expect([refused.status, problemsOf(refused)]).toEqual([422, [["/data/attributes/default_format", "invalid"]]]);
  expect(refused.body.errors).toMatchObject([{ detail: expect.stringContaining("must not be YYYY-DD-MM") }]);
});
