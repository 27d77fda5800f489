import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { startReceiver } from "@/test/fixtures/webhook-fixture";
import { closedLoopback } from "@/test/support/loopback-server";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const trigger = async (body: object) => {
  await sql("DELETE FROM rate_hits");
  return client.call("POST", "/v2/webhooks/trigger", body);
};

const event = "container.transport.vessel_loaded";

test("sends the example once, signed with the given secret, returns request and response, and stores nothing", async () => {
  const { url, received } = await startReceiver(() => 201);
  const secret = `whsec_${Buffer.from("a secret of the receiver").toString("base64")}`;
  const { status, body } = await trigger({ url, event, secret });
  const [request] = received;
  expect(received).toHaveLength(1);
  expect([status, body]).toMatchObject([
    200,
    { url, succeeded: true, error: null, status_code: 201, request_body: request?.body, response_body: "" },
  ]);
  const sent = JSON.parse(request?.body ?? "") as { data: ResourceObject; included: ResourceObject[] };
  expect(sent.data).toMatchObject({ type: "webhook_notification", attributes: { event } });
  expect(sent.data.attributes.id).toBe(sent.data.id);
  expect(sent.included[0]).toMatchObject({ type: "transport_event", attributes: { event } });
  const plain = createHmac("sha256", secret)
    .update(request?.body ?? "")
    .digest("hex");
  expect(request?.headers).toMatchObject({ "webhook-id": sent.data.id, "x-webhook-signature": plain });
  expect(request?.headers["webhook-signature"]).toMatch(/^v1,/);
  expect(request?.headers["x-t49-webhook-signature"]).toBeUndefined();
  const again = await trigger({ url, event, secret: "not-base64" });
  expect(JSON.parse(String(again.body.request_body)).data.id).not.toBe(sent.data.id);
  expect(received[1]?.headers["webhook-signature"]).toBeUndefined();
  expect(received[1]?.headers["x-webhook-signature"]).toMatch(/^[0-9a-f]{64}$/);
  const stored = await sql("SELECT 1 FROM webhook_notifications UNION ALL SELECT 1 FROM webhook_attempts");
  expect(stored).toEqual([]);
});

test("sends no signature without a secret, and adds the Terminal49 header when it is enabled", async () => {
  const { url, received } = await startReceiver();
  await trigger({ url, event });
  expect(Object.keys(received[0]?.headers ?? {}).filter((name) => name.includes("signature"))).toEqual([]);
  const edit = { data: { attributes: { peer_signature: true } } };
  const edited = await client.call("PATCH", "/v2/account", edit);
  expect(edited.body).toMatchObject({ data: { attributes: { peer_signature: true } } });
  await trigger({ url, event, secret: "s3cret" });
  const { headers, body = "" } = received[1] ?? {};
  expect(headers?.["x-t49-webhook-signature"]).toBe(createHmac("sha256", "s3cret").update(body).digest("hex"));
  await trigger({ url, event, secret: "s3cret", peer_signature: false });
  expect(received[2]?.headers["x-t49-webhook-signature"]).toBeUndefined();
  const invalid = await client.call("PATCH", "/v2/account", { data: { attributes: { peer_signature: "on" } } });
  expect(invalid.body).toMatchObject({ errors: [{ source: { pointer: "/data/attributes/peer_signature" } }] });
});

test("returns failures of the receiver as a result", async () => {
  const failing = await startReceiver(() => 500);
  expect((await trigger({ url: failing.url, event })).body).toMatchObject({
    succeeded: false,
    status_code: 500,
    error: null,
  });
  const redirecting = await startReceiver(() => [302, { location: failing.url }]);
  expect((await trigger({ url: redirecting.url, event })).body).toMatchObject({ succeeded: false, status_code: 302 });
  expect(failing.received).toHaveLength(1);
  const closed = await trigger({ url: `http://${await closedLoopback()}/`, event });
  expect(closed.body).toMatchObject({
    succeeded: false,
    status_code: null,
    error: "The connection could not be established.",
  });
});

const url = "http://127.0.0.1:9/";

test.each([
  [{ event }, ["/url"]],
  [{ url: "receiver", event: "container.lost" }, ["/url", "/event"]],
  [{ url: "https://10.0.0.1/", event }, ["/url"]],
  [{ url: "https://nowhere.invalid/", event }, ["/url"]],
  [{ url }, ["/event"]],
  [{ url, event: "document.extracted" }, ["/event"]],
  [{ url, event, secret: "" }, ["/secret"]],
  [{ url, event, secret: "with blanks" }, ["/secret"]],
  [{ url, event, secret: "x".repeat(256) }, ["/secret"]],
  [{ url, event, secret: 7 }, ["/secret"]],
])("returns 422 with pointers for invalid input %#", async (body, pointers) => {
  const response = await trigger(body);
  expect(response.status).toBe(422);
  const errors = response.body.errors as { source: { pointer: string } }[];
  expect(errors.map(({ source }) => source.pointer)).toEqual(pointers);
});

test("is limited to ten requests per minute", async () => {
  const { url: healthy } = await startReceiver();
  await sql("DELETE FROM rate_hits");
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await client.call("POST", "/v2/webhooks/trigger", { url: healthy, event })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
