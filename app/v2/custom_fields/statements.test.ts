import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { countStatements } from "@/test/support/count-statements";
import { addEntities } from "@/test/support/custom-fields-fixture";
import { dataOf, defineField, rowsOf } from "@/test/support/define-field";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let ids: Record<string, string>;

/** So many definitions of each kind, each with a value on the shipment, and with options or a reference where its type has them. */
async function define(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const slug = `f_${uuid().replaceAll("-", "")}`;
    const isChoice = index % 2 === 0;
    const more = isChoice ? { data_type: "enum" } : { data_type: "reference", reference_type: "container" };
    await defineField(client, slug, more, isChoice ? ["red"] : []);
    const value = isChoice ? "red" : { type: "container", id: ids.container };
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

test("a page takes as many statements with 20 rows and everything included as with 2", async () => {
  const addresses = [
    "/v2/custom_field_definitions?page[size]=100&include=fields,options,account",
    "/v2/custom_fields?page[size]=100&include=definition.options,entity,user",
    `/v2/shipments/${ids.shipment}/custom_fields?page[size]=100&include=definition.fields,entity,user`,
  ];
  const rows = async () =>
    Promise.all(addresses.map(async (address) => rowsOf(await client.call("GET", address)).length));
  const statements = async () => {
    const counts: number[] = [];
    for (const address of addresses) counts.push(await countStatements(() => client.call("GET", address)));
    return counts;
  };
  await define(2);
  expect(await rows()).toEqual([2, 2, 2]);
  const few = await statements();
  await define(18);
  expect(await rows()).toEqual([20, 20, 20]);
  expect(await statements()).toEqual(few);
  for (const count of few) expect(count).toBeLessThan(25);
});

test("a definition names its 25 newest values, however many there are", async () => {
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

test("a list of 200 numbers with fields takes no more statements than one of 2", async () => {
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
  type Told = { counts: object; results: { errors: { source: object; code: string }[] }[] };
  let told: Told | null = null;
  const many = await countStatements(async () => {
    told = (await send(72_000, 200)).body as Told;
  });
  expect(many).toBeLessThanOrEqual(few + 2);
  const { counts, results } = told as unknown as Told;
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
