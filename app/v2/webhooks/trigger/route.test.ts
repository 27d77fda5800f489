import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { receive } from "@/test/fixtures/webhook-fixture";
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

test("the example goes out once, signed with the secret given, and the answer tells both sides; nothing is kept", async () => {
  const { url, received } = await receive(() => 201);
  const secret = `whsec_${Buffer.from("a secret of the receiver's own").toString("base64")}`;
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
  const again = await trigger({ url, event, secret: "of another form".replaceAll(" ", "-") });
  expect(JSON.parse(String(again.body.request_body)).data.id).not.toBe(sent.data.id);
  expect(received[1]?.headers["webhook-signature"]).toBeUndefined();
  expect(received[1]?.headers["x-webhook-signature"]).toMatch(/^[0-9a-f]{64}$/);
  const stored = await sql("SELECT 1 FROM webhook_notifications UNION ALL SELECT 1 FROM webhook_attempts");
  expect(stored).toEqual([]);
});

test("without a secret nothing is signed; with the peer's header switched on it goes along with the rest", async () => {
  const { url, received } = await receive();
  await trigger({ url, event });
  expect(Object.keys(received[0]?.headers ?? {}).filter((name) => name.includes("signature"))).toEqual([]);
  const edit = { data: { attributes: { peer_signature: true } } };
  const edited = await client.call("PATCH", "/v2/account", edit);
  expect(edited.body).toMatchObject({ data: { attributes: { peer_signature: true } } });
  await trigger({ url, event, secret: "s3cret" });
  const { headers, body = "" } = received[1] ?? {};
  expect(headers?.["x-t49-webhook-signature"]).toBe(createHmac("sha256", "s3cret").update(body).digest("hex"));
  const wrong = await client.call("PATCH", "/v2/account", { data: { attributes: { peer_signature: "on" } } });
  expect(wrong.body).toMatchObject({ errors: [{ source: { pointer: "/data/attributes/peer_signature" } }] });
});

test("what a receiver does wrong is told, not thrown", async () => {
  const failing = await receive(() => 500);
  expect((await trigger({ url: failing.url, event })).body).toMatchObject({
    succeeded: false,
    status_code: 500,
    error: null,
  });
  const redirecting = await receive(() => [302, { location: failing.url }]);
  expect((await trigger({ url: redirecting.url, event })).body).toMatchObject({ succeeded: false, status_code: 302 });
  expect(failing.received).toHaveLength(1);
  const closed = await trigger({ url: `http://${await closedLoopback()}/`, event });
  expect(closed.body).toMatchObject({ succeeded: false, status_code: null, error: "No connection could be made." });
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
])("422 with its place for bad input %#", async (body, pointers) => {
  const refused = await trigger(body);
  expect(refused.status).toBe(422);
  const told = refused.body.errors as { source: { pointer: string } }[];
  expect(told.map(({ source }) => source.pointer)).toEqual(pointers);
});

test("ten a minute, and no more", async () => {
  const { url: healthy } = await receive();
  await sql("DELETE FROM rate_hits");
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await client.call("POST", "/v2/webhooks/trigger", { url: healthy, event })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
