import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { addEntities, kinds, linked, wrapped } from "@/test/support/custom-fields-fixture";
import { dataOf, defineField, faultsOf, rowsOf } from "@/test/support/define-field";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** A record of each kind, new for each test. */
let ids: Record<string, string>;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  for (const { entity_type } of kinds) await defineField(client, "note", { entity_type });
  // Many at once come together only when none of them is the very first.
  const { shipment } = await addEntities(client);
  await client.call("PATCH", `/v2/shipments/${shipment}/custom_fields/note`, { value: "warm" });
});

beforeEach(async () => {
  ids = await addEntities(client);
});

afterAll(() => web.stop());

test("8 at once who set one value leave one, and each change is told once, from value to value", async () => {
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
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
  expect(steps).toHaveLength(8);
  expect(new Set(steps.map(([old]) => old)).size).toBe(8);
  expect(new Set(steps.map(([, next]) => next)).size).toBe(8);
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
