import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "@/test/support/people";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 900);
});

afterAll(() => web.stop());

const named = (attributes: object, more: object = {}) => ({ data: { type: "account", ...more, attributes } });

test("everybody of an account can read it, with what it may", async () => {
  const viewer = await addPerson(web, client, "viewer");
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

test("an admin renames it, nothing else can be set, and the audit has it", async () => {
  const attributes = { company_name: " Northgate ", features: ["routing_data"], requests_per_minute: 1_000_000 };
  const renamed = await client.call("PATCH", "/v2/account", named(attributes, { id: client.accountId }));
  expect(renamed.body).toMatchObject({
    data: { attributes: { company_name: "Northgate", features: ["sandbox"], requests_per_minute: 900 } },
  });
  await client.call("PATCH", "/v2/account", named({ company_name: "Northgate" }));
  await client.call("PATCH", "/v2/account", named({}));
  const audit = await client.call("GET", "/v2/audit_events?filter[resource_type]=account");
  const events = audit.body.data as { attributes: object }[];
  expect(events.map(({ attributes: told }) => told)).toMatchObject([
    { action: "updated", changeset: { company_name: ["Test account", "Northgate"] } },
  ]);
});

test.each([
  [{ company_name: "  " }, "blank"],
  [{ company_name: null }, "blank"],
  [{ company_name: 7 }, "invalid"],
  [{ company_name: "x".repeat(256) }, "invalid"],
])("422 for %j", async (attributes, code) => {
  const { status, body } = await client.call("PATCH", "/v2/account", named(attributes));
  expect([status, body]).toMatchObject([
    422,
    { errors: [{ code, source: { pointer: "/data/attributes/company_name" } }] },
  ]);
});

test("a member may not rename it, and another account's id is none of its own", async () => {
  const member = await addPerson(web, client, "member");
  expect((await member.call("PATCH", "/v2/account", named({ company_name: "Mine" }))).status).toBe(403);
  const stranger = await createTestClient(web);
  const given = named({ company_name: "Mine" }, { id: client.accountId });
  expect((await stranger.call("PATCH", "/v2/account", given)).status).toBe(409);
});
