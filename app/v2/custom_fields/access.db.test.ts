import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { addEntities, defineField, entityResources, fieldBody, linkedFieldBody } from "@/test/support/custom-fields";
import {
  clientWith,
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
  // The first request warms up the server, so that later ones run concurrently.
  const { shipment } = await addEntities(client);
  await client.call("PATCH", `/v2/shipments/${shipment}/custom_fields/note`, { value: "warm" });
});

beforeEach(async () => {
  ids = await addEntities(client);
});

afterAll(() => web.stop());

test("eight concurrent writes leave one value, and each change is recorded once with its old and new value", async () => {
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? client.call("POST", path, fieldBody({ api_slug: "note", value: `v${index}` }))
        : client.call("PATCH", `${path}/note`, { value: `v${index}` }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(new Set(responses.map((response) => dataOf(response).id)).size).toBe(1);
  const changes = await sql<{ changeset: { value: [unknown, unknown] } }>(
    "SELECT changeset FROM changes WHERE resource_id = $1 ORDER BY id",
    [dataOf(responses[0] ?? { status: 0, headers: new Headers(), body: {} }).id],
  );
  const steps = changes.map(({ changeset }) => changeset.value);
  expect(steps).toHaveLength(8);
  expect(new Set(steps.map(([old]) => old)).size).toBe(8);
  expect(new Set(steps.map(([, next]) => next)).size).toBe(8);
});

test("changes record the actor, the old and new value and the shipment", async () => {
  const path = `/v2/containers/${ids.container}/custom_fields`;
  const { id } = dataOf(await client.call("POST", path, fieldBody({ api_slug: "note", value: "a" })));
  await client.call("PATCH", `${path}/note`, { value: "b" });
  await client.call("PATCH", `${path}/note`, { value: "b" });
  await client.call("DELETE", `${path}/note`);
  const changes = await sql<{
    action: string;
    changeset: object;
    shipment_id: string;
    reason: string;
    byApiKey: boolean;
  }>(
    `SELECT action, changeset, shipment_id, reason, api_key_id IS NOT NULL AS "byApiKey" FROM changes
     WHERE resource_type = 'custom_field' AND resource_id = $1 ORDER BY id`,
    [id],
  );
  const common = { shipment_id: ids.shipment, reason: "user", byApiKey: true };
  expect(changes).toEqual([
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
    {
      ...common,
      action: "deleted",
      changeset: { containerId: [ids.container, null], apiSlug: ["note", null], value: ["b", null] },
    },
  ]);
});

test("403 for writes by a viewer and by a read-only key, 200 for their reads", async () => {
  const { accountId } = client;
  const path = `/v2/shipments/${ids.shipment}/custom_fields`;
  const { id } = dataOf(await client.call("PATCH", `${path}/note`, { value: "x" }));
  const definition = await defineField(client, `may_${Date.now()}`, { data_type: "enum" }, ["a"]);
  const options = `/v2/custom_field_definitions/${definition}/options`;
  const [option] = rowsOf(await client.call("GET", options));
  const optionBody = { data: { attributes: { label: "B", value: "b" } } };
  const keys = await transaction((tx) =>
    Promise.all([
      createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
      createApiKey(tx, { accountId, userId: null, name: "reader", role: "admin", readOnly: true }),
    ]),
  );
  for (const { key } of keys) {
    const reader = clientWith(web, accountId, key);
    for (const [method, address, body] of [
      ["POST", path, fieldBody({ api_slug: "note", value: "y" })],
      ["PATCH", `${path}/note`, { value: "y" }],
      ["DELETE", `${path}/note`],
      ["POST", "/v2/custom_fields", linkedFieldBody("shipment", ids.shipment ?? "")],
      ["PATCH", `/v2/custom_fields/${id}`, { value: "y" }],
      ["DELETE", `/v2/custom_fields/${id}`],
      ["POST", "/v2/custom_field_definitions", { data: { attributes: {} } }],
      ["PATCH", `/v2/custom_field_definitions/${definition}`, { data: { attributes: {} } }],
      ["DELETE", `/v2/custom_field_definitions/${definition}`],
      ["POST", options, optionBody],
      ["PATCH", `${options}/${option?.id}`, optionBody],
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

test("404 for another account's records and slugs, the same as for unknown ones", async () => {
  const otherClient = await createTestClient(web, ["sandbox"], 100_000);
  await defineField(client, "secret_slug");
  const { id } = dataOf(await client.call("PATCH", `/v2/shipments/${ids.shipment}/custom_fields/note`, { value: "x" }));
  const otherIds = await addEntities(otherClient);
  for (const [method, body] of [["GET"], ["PATCH", { value: "y" }], ["DELETE"]] as const) {
    const send = (each: string) => otherClient.call(method, `/v2/custom_fields/${each}`, body);
    expect((await send(id)).body).toEqual((await send(uuid())).body);
    for (const { type, list } of entityResources) {
      await defineField(otherClient, "note", {
        entity_type: entityResources.find((resource) => resource.type === type)?.entity_type,
      }).catch(() => undefined);
      const responses = await Promise.all(
        [ids[type], uuid(), "nonsense"].map((each) =>
          otherClient.call(method, `/v2/${list}/${each}/custom_fields/note`, body),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(responses[0]?.body).toEqual(responses[1]?.body);
    }
    const slug = `/v2/shipments/${otherIds.shipment}/custom_fields/secret_slug`;
    expect((await otherClient.call(method, slug, body)).status).toBe(404);
  }
  const created = await otherClient.call("POST", "/v2/custom_fields", linkedFieldBody("shipment", ids.shipment ?? ""));
  const none = await otherClient.call("POST", "/v2/custom_fields", linkedFieldBody("shipment", uuid()));
  expect([created.status, created.body]).toEqual([404, none.body]);
  const nested = `/v2/shipments/${otherIds.shipment}/custom_fields`;
  const unknown = await otherClient.call("POST", nested, fieldBody({ api_slug: "secret_slug", value: "y" }));
  expect(problemsOf(unknown)).toEqual([["/data/attributes/api_slug", "invalid"]]);
  expect(dataOf(await client.call("GET", `/v2/custom_fields/${id}`)).attributes.value).toBe("x");
});

test("deleting a definition deletes its values, also those written at the same time", async () => {
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

test("412 for a write with an outdated ETag, by either URL", async () => {
  const path = `/v2/shipments/${ids.shipment}/custom_fields/note`;
  const { id } = dataOf(await client.call("PATCH", path, { value: "x" }));
  const etag = (await client.call("GET", path)).headers.get("etag") ?? "";
  const edit = (to: string, value: string) => client.call("PATCH", to, { value }, { "if-match": etag });
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(index % 2 ? path : `/v2/custom_fields/${id}`, `v${index}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});
