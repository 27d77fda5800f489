import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, dataOf, problemsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let otherClient: TestClient;
let path: string;

const types = ["shipment", "container", "tracking_request", "party", "user"] as const;
type Type = (typeof types)[number];

/** Id and name of a record of each type. */
async function createRecords({ accountId }: TestClient, name: string): Promise<Record<Type, [string, string]>> {
  const { id, containerIds } = await addShipment(accountId, {
    number: `BL ${name}`,
    containers: [{ number: `CONT${name}` }],
  });
  const [request] = await sql<{ id: string }>("SELECT id FROM tracking_requests WHERE account_id = $1", [accountId]);
  const [user] = await sql<{ id: string; name: string }>("SELECT id, name FROM users WHERE account_id = $1", [
    accountId,
  ]);
  const party = await transaction((tx) =>
    tx.party.create({ data: { accountId, id: uuid(), companyName: `Co ${name}` } }),
  );
  return {
    shipment: [id, `BL ${name}`],
    container: [containerIds[0] ?? "", `CONT${name}`],
    tracking_request: [request?.id ?? "", `BL ${name}`],
    party: [party.id, party.companyName],
    user: [user?.id ?? "", user?.name ?? ""],
  };
}

let own: Record<Type, [string, string]>;
let others: Record<Type, [string, string]>;

beforeAll(async () => {
  web = await startTestWeb();
  [client, otherClient] = [await createTestClient(web), await createTestClient(web)];
  [own, others] = [await createRecords(client, "1"), await createRecords(otherClient, "2")];
  path = `/v2/shipments/${own.shipment[0]}/custom_fields`;
  for (const reference_type of types) {
    await defineField(client, `a_${reference_type}`, { data_type: "reference", reference_type });
  }
});

afterAll(() => web.stop());

const patch = (type: Type, value: unknown) => client.call("PATCH", `${path}/a_${type}`, { value });

test.each(types)("200 a reference to a %s of the account is displayed and searchable by its name", async (type) => {
  const [id, name] = own[type];
  const response = await patch(type, { type, id: id.toUpperCase() });
  expect(response.status).toBe(200);
  expect(dataOf(response).attributes).toMatchObject({ value: { type, id }, display_value: name });
  const [row] = await sql<{ search_text: string }>("SELECT search_text FROM custom_fields WHERE id = $1", [
    dataOf(response).id,
  ]);
  expect(row?.search_text).toBe(name);
});

test.each(types)("422 for a reference to another account's %s, the same as for an unknown one", async (type) => {
  const responses = await Promise.all([others[type][0], uuid(), "nonsense"].map((id) => patch(type, { type, id })));
  for (const response of responses) {
    expect([response.status, problemsOf(response)]).toEqual([422, [["/value/id", "invalid"]]]);
    expect(response.body).toEqual(responses[0]?.body);
  }
});

test("422 unless a reference has the definition's type and an id", async () => {
  const [id] = own.party;
  for (const [value, pointer] of [
    [{ type: "user", id }, "/value/type"],
    [{ type: "party" }, "/value"],
    [id, "/value"],
    [[{ type: "party", id }], "/value"],
  ]) {
    expect(problemsOf(await patch("party", value))).toEqual([[pointer, "invalid"]]);
  }
});

test("200 a reference to a deleted record stays, without a display value", async () => {
  const party = await transaction((tx) =>
    tx.party.create({ data: { accountId: client.accountId, id: uuid(), companyName: "Short-lived" } }),
  );
  await patch("party", { type: "party", id: party.id });
  await sql("DELETE FROM parties WHERE id = $1", [party.id]);
  const read = await client.call("GET", `${path}/a_party`);
  expect(dataOf(read).attributes).toMatchObject({ value: { type: "party", id: party.id }, display_value: null });
});

test("201 for a default that refers to a record of the account, 422 for another account's", async () => {
  const define = (api_slug: string, id: string) =>
    client.call("POST", "/v2/custom_field_definitions", {
      data: {
        attributes: {
          entity_type: "Shipment",
          api_slug,
          display_name: api_slug,
          data_type: "reference",
          reference_type: "user",
          default_value: { type: "user", id },
        },
      },
    });
  expect((await define("by_ours", own.user[0])).status).toBe(201);
  expect(problemsOf(await define("by_others", others.user[0]))).toEqual([
    ["/data/attributes/default_value", "invalid"],
  ]);
});
