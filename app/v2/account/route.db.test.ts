import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 900);
});

afterAll(() => web.stop());

const accountBody = (attributes: object, members: object = {}) => ({
  data: { type: "account", ...members, attributes },
});

test("200 for every role with features and limits", async () => {
  const viewer = await addUser(web, client, "viewer");
  const { status, body } = await viewer.call("GET", "/v2/account");
  expect([status, body]).toMatchObject([
    200,
    {
      data: {
        id: client.accountId,
        type: "account",
        attributes: {
          company_name: "Test account",
          features: ["sandbox"],
          requests_per_minute: 900,
          bulk_rows_per_minute: null,
        },
        links: { self: "/v2/account" },
      },
    },
  ]);
});

test("an admin can rename the account, read-only attributes are ignored, and the change is audited", async () => {
  const attributes = { company_name: " Northgate ", features: ["routing_data"], requests_per_minute: 1_000_000 };
  const renamed = await client.call("PATCH", "/v2/account", accountBody(attributes, { id: client.accountId }));
  expect(renamed.body).toMatchObject({
    data: { attributes: { company_name: "Northgate", features: ["sandbox"], requests_per_minute: 900 } },
  });
  await client.call("PATCH", "/v2/account", accountBody({ company_name: "Northgate" }));
  await client.call("PATCH", "/v2/account", accountBody({}));
  const audit = await client.call("GET", "/v2/audit_events?filter[resource_type]=account");
  const events = audit.body.data as { attributes: object }[];
  expect(events.map(({ attributes: recorded }) => recorded)).toMatchObject([
    { action: "updated", changeset: { company_name: ["Test account", "Northgate"] } },
  ]);
});

test.each([
  [{ company_name: "  " }, "blank"],
  [{ company_name: null }, "blank"],
  [{ company_name: 7 }, "invalid"],
  [{ company_name: "x".repeat(256) }, "invalid"],
])("422 for %j", async (attributes, code) => {
  const { status, body } = await client.call("PATCH", "/v2/account", accountBody(attributes));
  expect([status, body]).toMatchObject([
    422,
    { errors: [{ code, source: { pointer: "/data/attributes/company_name" } }] },
  ]);
});

test("403 for a member, 409 for the id of another account", async () => {
  const member = await addUser(web, client, "member");
  expect((await member.call("PATCH", "/v2/account", accountBody({ company_name: "Mine" }))).status).toBe(403);
  const otherAccount = await createTestClient(web);
  const body = accountBody({ company_name: "Mine" }, { id: client.accountId });
  expect((await otherAccount.call("PATCH", "/v2/account", body)).status).toBe(409);
});
