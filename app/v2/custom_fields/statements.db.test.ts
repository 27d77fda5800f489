import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addEntities, defineField } from "@/test/support/custom-fields";
import { countStatements } from "@/test/support/record-statements";
import { createTestClient, dataOf, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let ids: Record<string, string>;

/** Creates `count` definitions, alternating between enum and reference, each with a value on the shipment. */
async function defineWithValues(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const slug = `f_${uuid().replaceAll("-", "")}`;
    const isEnum = index % 2 === 0;
    const more = isEnum ? { data_type: "enum" } : { data_type: "reference", reference_type: "container" };
    await defineField(client, slug, more, isEnum ? ["red"] : []);
    const value = isEnum ? "red" : { type: "container", id: ids.container };
    const { status } = await client.call("PATCH", `/v2/shipments/${ids.shipment}/custom_fields/${slug}`, { value });
    expect(status).toBe(200);
  }
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  ids = await addEntities(client);
});

afterAll(() => web.stop());

test("a page of 20 rows with all resources included runs as many statements as one of 2", async () => {
  const urls = [
    "/v2/custom_field_definitions?page[size]=100&include=fields,options,account",
    "/v2/custom_fields?page[size]=100&include=definition.options,entity,user",
    `/v2/shipments/${ids.shipment}/custom_fields?page[size]=100&include=definition.fields,entity,user`,
  ];
  const rows = async () => Promise.all(urls.map(async (url) => rowsOf(await client.call("GET", url)).length));
  const statements = async () => {
    const counts: number[] = [];
    for (const url of urls) counts.push(await countStatements(() => client.call("GET", url)));
    return counts;
  };
  await defineWithValues(2);
  expect(await rows()).toEqual([2, 2, 2]);
  const few = await statements();
  await defineWithValues(18);
  expect(await rows()).toEqual([20, 20, 20]);
  expect(await statements()).toEqual(few);
  for (const count of few) expect(count).toBeLessThan(25);
});

test("a definition has its 25 newest values as relationship", async () => {
  const id = await defineField(client, "many");
  await sql(
    `WITH s AS (INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, ref_numbers,
        tags, transport_documents, bookings, updated_at)
       SELECT $1, gen_random_uuid(), 'M' || n, 'M' || n, 'bill_of_lading', 'HLCU', '{}', '{}', '{}', '{}', now()
       FROM generate_series(1, 300) AS n RETURNING id)
     INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, value, updated_at)
     SELECT $1, gen_random_uuid(), $2, s.id, '"x"', now() FROM s`,
    [client.accountId, id],
  );
  const { relationships } = dataOf(await client.call("GET", `/v2/custom_field_definitions/${id}`));
  expect(relationships?.fields?.data).toHaveLength(25);
});

test("a bulk request of 200 numbers with fields runs as many statements as one of 2", async () => {
  await defineField(client, "po");
  await defineField(client, "gate", { entity_type: "Container" });
  const send = (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      request_type: "bill_of_lading",
      request_number: `TESTDIRECT${from + index}`,
      scac: "TEST",
      initial_custom_fields: {
        shipment: [{ api_slug: "po", value: index % 50 === 1 ? 7 : `PO-${index}` }],
        containers: [{ api_slug: "gate", value: "East" }],
      },
    }));
    return client.call("POST", "/v2/tracking_requests/bulk", { rows });
  };
  const few = await countStatements(() => send(71_000, 2));
  type BulkResponse = { counts: object; results: { errors: { source: object; code: string }[] }[] };
  let response: BulkResponse | null = null;
  const many = await countStatements(async () => {
    response = (await send(72_000, 200)).body as BulkResponse;
  });
  expect(many).toBeLessThanOrEqual(few + 2);
  const { counts, results } = response as unknown as BulkResponse;
  expect(counts).toMatchObject({ created: 196, invalid: 4 });
  expect(results[51]?.errors).toMatchObject([
    { source: { pointer: "/rows/51/initial_custom_fields/shipment/0/value" }, code: "invalid" },
  ]);
  const [stored] = await sql<{ initial: object }>(
    "SELECT initial_custom_fields AS initial FROM tracking_requests WHERE request_number = 'TESTDIRECT72002'",
  );
  expect(stored?.initial).toEqual({
    shipment: [{ api_slug: "po", value: "PO-2" }],
    containers: [{ api_slug: "gate", value: "East", number: null }],
  });
});
