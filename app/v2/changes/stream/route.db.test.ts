import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { closeStreams, streamLimits } from "@/lib/http/event-stream";
import { startCallerCache } from "@/lib/platform/auth/caller-cache";
import { sql } from "@/lib/platform/db/sql";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestNotifications, createTestWebhook, startReceiver } from "@/test/fixtures/webhook-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  ({ shipmentId } = await trackNumber(client, "TESTDIRECT83"));
});

afterAll(async () => {
  closeStreams();
  await web.stop();
});

type StreamEvent = {
  id: string;
  data: { attributes: { sequence: number; resource_type: string; resource_id: string } };
};

/** Opens the stream and collects its events. */
async function follow(headers: Record<string, string> = {}, query = "", from = client) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${web.url}/v2/changes/stream${query}`, {
    headers: { authorization: `Token ${from.key}`, ...headers },
    signal: controller.signal,
  });
  const events: StreamEvent[] = [];
  const webhooks: string[] = [];
  let hasEnded = false;
  const reading = (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const fields = Object.fromEntries(part.split("\n").map((line) => line.split(/: (.*)/s)));
        if (fields.event === "webhook") webhooks.push(JSON.parse(fields.data).id);
        if (fields.event === "change") events.push({ id: fields.id, data: JSON.parse(fields.data) });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return { response, events, webhooks, reading, hasEnded: () => hasEnded, disconnect: () => controller.abort() };
}

function setLimits(limits: Partial<typeof streamLimits>): void {
  const before = { ...streamLimits };
  onTestFinished(() => void Object.assign(streamLimits, before));
  Object.assign(streamLimits, limits);
}

const edit = (tag: string) =>
  client.call("PATCH", `/v2/shipments/${shipmentId}`, { data: { attributes: { tags: [tag] } } });

test("streams a change as an event with its cursor, unbuffered and uncompressed", async () => {
  const { response, events } = await follow();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    "cache-control": "private, no-store, no-transform",
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  await edit("one");
  await expect.poll(() => events.length, { interval: 10 }).toBe(1);
  expect(events[0]?.data.attributes).toMatchObject({ resource_type: "shipment", resource_id: shipmentId });
});

test("a reconnection with Last-Event-ID receives the missed changes once, then new ones", async () => {
  const first = await follow();
  await edit("two");
  await expect.poll(() => first.events.length).toBe(1);
  first.disconnect();
  await edit("three");
  await edit("four");
  const second = await follow({ "last-event-id": first.events[0]?.id ?? "" });
  await expect.poll(() => second.events.length).toBe(2);
  await edit("five");
  await expect.poll(() => second.events.length).toBe(3);
  const sequences = [...first.events, ...second.events].map(({ data }) => data.attributes.sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test("streams only the requested types", async () => {
  const { events } = await follow({}, "?types=container");
  await edit("six");
  const { body } = await client.call("GET", "/v2/containers");
  const [container] = body.data as { id: string }[];
  await client.call("PATCH", `/v2/containers/${container?.id}`, { data: { attributes: { ref_numbers: ["C"] } } });
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ data }) => data.attributes.resource_type))).toEqual(new Set(["container"]));
});

test("does not stream changes of another account", async () => {
  const stranger = await createTestClient(web);
  const { events } = await follow({}, "", stranger);
  const own = await follow();
  await edit("seven");
  await expect.poll(() => own.events.length).toBe(1);
  expect(events).toEqual([]);
});

test("ends when the API key is revoked or the process stops", async () => {
  const leaving = await createTestClient(web);
  const revoked = await follow({}, "", leaving);
  await sql("UPDATE api_keys SET revoked_at = now() WHERE account_id = $1", [leaving.accountId]);
  await trackNumber(client, "TESTDIRECT84");
  const stopping = await follow();
  closeStreams();
  await expect.poll(stopping.hasEnded).toBe(true);
  await expect.poll(revoked.hasEnded).toBe(true);
});

test("returns 400 for an invalid cursor", async () => {
  const { response } = await follow({ "last-event-id": "x" });
  expect(response.status).toBe(400);
});

test("streams webhook events without a cursor only with webhooks=true", async () => {
  const { url } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const [subscriber, other] = [await follow({}, "?webhooks=true"), await follow()];
  const stranger = await follow({}, "?webhooks=true", await createTestClient(web));
  await client.call("PATCH", `/v2/webhooks/${webhook.id}`, { data: { attributes: { events: ["container.created"] } } });
  await expect.poll(() => subscriber.webhooks, { interval: 10 }).toEqual([webhook.id]);
  await createTestNotifications(webhook, 1);
  await runUntilIdle(startWebhookDelivery);
  await expect.poll(() => subscriber.webhooks.length, { interval: 10 }).toBe(2);
  await edit("eight");
  await expect.poll(() => other.events.length).toBe(1);
  expect([other.webhooks, stranger.webhooks]).toEqual([[], []]);
});

test("ignores types that are not part of the feed", async () => {
  const { url } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const { events } = await follow({}, "?types=webhook,shipment");
  await client.call("PATCH", `/v2/webhooks/${webhook.id}`, { data: { attributes: { events: ["container.created"] } } });
  await edit("after an edit of a webhook");
  await expect.poll(() => events.map(({ data }) => data.attributes.resource_type)).toEqual(["shipment"]);
});

test("streams of an account that wait for the same change share one read", async () => {
  const callers = startCallerCache({ notifies: false });
  onTestFinished(() => callers.stop());
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow()));
  const statements = await recordStatements(async () => {
    await edit("shared");
    for (const { events } of streams) await expect.poll(() => events.length).toBe(1);
  });
  const reads = statements.filter(({ text }) => /\bFROM "public"\."changes"/.test(text));
  expect(reads.length).toBeGreaterThan(0);
  // Each notification of the edit wakes them again.
  expect(reads.length).toBeLessThanOrEqual(streams.length / 2);
});

test("an API key and an account can have so many streams, and closed ones make room", async () => {
  setLimits({ perCaller: 3, perAccount: 4 });
  const own = await createTestClient(web);
  const [first] = await Promise.all(Array.from({ length: 3 }, () => follow({}, "", own)));
  const statements = await recordStatements(async () => {
    const { response } = await follow({}, "", own);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
  });
  // Who tries again and again costs no reading of the feed.
  expect(statements.filter(({ text }) => text.includes("AS oldest"))).toEqual([]);
  const { addUser } = await import("@/test/support/users");
  const colleague = await addUser(web, own, "member");
  expect((await follow({}, "", colleague)).response.status).toBe(200);
  expect((await follow({}, "", colleague)).response.status).toBe(429);
  expect((await follow()).response.status).toBe(200);
  first?.disconnect();
  await expect.poll(async () => (await follow({}, "", own)).response.status).toBe(200);
});
