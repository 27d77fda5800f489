import { beforeAll, expect, test } from "vitest";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import { anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { departure, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { closedLoopback } from "@/test/support/loopback-server";
import { POST } from "./route";

let accountId: string;
let key: string;

beforeAll(async () => {
  ({ accountId, apiKey: key } = await createTestUser("admin"));
});

async function connect(base_url: string, more: object = {}): Promise<string> {
  const input = newCarrierConnection.parse({ scacs: ["HLCU"], base_url, auth: { type: "none" }, ...more });
  const account = {
    ...anonymous,
    id: accountId,
    role: "admin" as const,
  };
  return (await createCarrierConnection(account, input)).id;
}

async function run(id: string, body?: unknown, apiKey = key) {
  await sql("DELETE FROM rate_hits");
  const headers = { authorization: `Token ${apiKey}`, "content-type": "application/json" };
  const init = { method: "POST", headers, body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await POST(new Request(`http://127.0.0.1:3999/v2/carrier_connections/${id}/test`, init), {
    params: { id },
  });
  return { status: response.status, body: await response.json() };
}

test("tests a number sent as a resource or a flat object, normalized as for tracking", async () => {
  const queries: string[] = [];
  const carrier = await serveCarrier((_request, response, url) => {
    queries.push(url.search);
    sendJson(response, [departure("1"), departure("2")]);
  });
  const id = await connect(carrier, { active: false });
  const attributes = { request_type: "container", request_number: " hlxu 123456-7 " };
  const response = await run(id, { data: { type: "carrier_connection_test", attributes } });
  expect(response.status).toBe(200);
  expect(response.body.data).toMatchObject({
    type: "carrier_connection_test",
    attributes: { ok: true, outcome: "answered", events_read: 2 },
    relationships: { carrier_connection: { data: { type: "carrier_connection", id } } },
  });
  expect(response.body.data.attributes.duration_ms).toBeGreaterThanOrEqual(0);
  await run(id, { type: "booking_number", number: "12345678" });
  await run(id, {});
  expect(queries).toEqual([
    "?equipmentReference=HLXU1234567",
    "?carrierBookingReference=12345678",
    expect.stringContaining("transportDocumentReference=LANDFALL"),
  ]);
});

test.each([
  [404, true, "not_found"],
  [400, true, "invalid_number"],
  [401, false, "refused_credentials"],
  [403, false, "refused_credentials"],
  [429, false, "rate_limited"],
  [500, false, "server_error"],
  [302, false, "unreadable"],
])("a carrier response of %d has ok %s and outcome %s", async (status, ok, outcome) => {
  const id = await connect(await serveCarrier((_request, response) => response.writeHead(status).end()));
  const { body } = await run(id);
  expect(body.data.attributes).toMatchObject({ ok, outcome, events_read: 0, detail: expect.stringMatching(/\.$/) });
});

test("the carrier's own words are quoted, without the credentials", async () => {
  const carrier = await serveCarrier((_request, response) =>
    response.writeHead(401).end(JSON.stringify({ error: { message: "The key s3cret is unknown" } })),
  );
  const auth = { type: "headers", headers: [{ name: "X-Key", value: "s3cret" }] };
  const { body } = await run(await connect(carrier, { auth }));
  expect(body.data.attributes.detail).toBe("The carrier answered 401. It wrote: “The key … is unknown”.");
});

test("an HTML page is unreadable, and a closed port is unreachable", async () => {
  const html = await connect(await serveCarrier((_request, response) => response.end("<html>Welcome</html>")));
  expect((await run(html)).body.data.attributes).toMatchObject({ ok: false, outcome: "unreadable" });
  const silent = await connect(`http://${await closedLoopback()}`);
  expect((await run(silent)).body.data.attributes).toMatchObject({ ok: false, outcome: "unreachable" });
});

test.each([
  [{ data: { attributes: { request_type: "container" } } }, "/data/attributes/request_number", "blank"],
  [{ data: { attributes: { request_type: "seal", request_number: "1" } } }, "/data/attributes/request_type", "invalid"],
  [
    { data: { attributes: { request_type: "container", request_number: "<b>" } } },
    "/data/attributes/request_number",
    "invalid",
  ],
  [{ type: "container" }, "/number", "blank"],
  [{ number: "HLXU1234567" }, "/type", "blank"],
  [{ type: "container", number: "x".repeat(51) }, "/number", "invalid"],
])("returns 422 for %j at %s", async (body, pointer, code) => {
  const { status, body: problems } = await run(await connect("http://127.0.0.1:4801"), body);
  expect(status).toBe(422);
  expect(problems.errors).toMatchObject([{ code, source: { pointer } }]);
});

test("returns 409 for another type, 404 for another account's connection and 403 for a member", async () => {
  const id = await connect("http://127.0.0.1:4801");
  const attributes = { request_type: "container", request_number: "HLXU1234567" };
  expect((await run(id, { data: { type: "carrier_connection", attributes } })).status).toBe(409);
  const foreign = await run(id, undefined, (await createTestUser("admin")).apiKey);
  const none = await run("018f0000-0000-7000-8000-000000000000");
  expect(foreign).toEqual(none);
  expect(none.status).toBe(404);
  expect((await run(id, undefined, (await createTestUser("member")).apiKey)).status).toBe(403);
});
