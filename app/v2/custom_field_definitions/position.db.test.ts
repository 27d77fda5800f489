import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, dataOf, rowsOf, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const path = "/v2/custom_field_definitions";

test("200 changes the position, which is recorded, but not the order of the list", async () => {
  const client = await createTestClient(web);
  const patch = (id: string, attributes: object) =>
    client.call("PATCH", `${path}/${id}`, { data: { type: "custom_field_definition", id, attributes } });
  const first = await defineField(client, "first", { position: 1 });
  const second = await defineField(client, "second");
  expect(dataOf(await patch(second, { position: 0 })).attributes.position).toBe(0);
  expect(dataOf(await patch(first, { position: null })).attributes.position).toBeNull();
  expect(dataOf(await patch(first, { display_name: "First" })).attributes.position).toBeNull();
  expect(rowsOf(await client.call("GET", path)).map(({ attributes }) => attributes.api_slug)).toEqual([
    "second",
    "first",
  ]);
  const changes = await sql(
    "SELECT changeset FROM changes WHERE resource_id = ANY ($1) AND action = 'updated' ORDER BY id",
    [[first, second]],
  );
  expect(changes).toEqual([
    { changeset: { position: [null, 0] } },
    { changeset: { position: [1, null] } },
    { changeset: { displayName: ["first", "First"] } },
  ]);
});
