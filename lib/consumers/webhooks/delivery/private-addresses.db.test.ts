import { createServer, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { blockedHosts } from "@/test/fixtures/blocked-hosts";
import { createTestNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { setVariables } from "@/test/support/process-values";
import { stubDns } from "@/test/support/stub-dns";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { startWebhookDelivery } from "./deliver";

// The default: no private network is allowed.
await setVariables({ OUTBOUND_ALLOW_CIDRS: "" });

let web: TestWeb;
let client: TestClient;
/** Port of a server on every address of this machine that must never be connected to. */
let trapPort: number;
let accepted = 0;
/** Ports that this process has tried to connect to. */
let connected: number[] = [];

const trap = createServer((socket) => {
  accepted++;
  socket.destroy();
});
const { connect } = Socket.prototype;

/** The port in the arguments of `connect`, which has several overloads. */
function portOf(target: unknown): number {
  if (Array.isArray(target)) return portOf(target[0]);
  return Number(typeof target === "object" && target !== null && "port" in target ? target.port : target);
}

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => trap.listen(0, resolve));
  trapPort = portOf(trap.address());
  Socket.prototype.connect = function (this: Socket, ...args: never[]) {
    connected.push(portOf(args[0]));
    return connect.apply(this, args as never);
  } as typeof connect;
});

beforeEach(async () => {
  // Retries of earlier tests must not become due.
  await sql("DELETE FROM webhooks");
  client = await createTestClient(web, [], 100_000);
  connected = [];
});

afterAll(async () => {
  Socket.prototype.connect = connect;
  trap.close();
  await web.stop();
});

/** Connections to the web process and the database are expected. */
function expectNoConnection(): void {
  const own = [new URL(web.url).port, new URL(process.env.DATABASE_URL ?? "").port].map(Number);
  expect(connected.filter((port) => !own.includes(port))).toEqual([]);
  expect(accepted).toBe(0);
}

const urls = () =>
  blockedHosts.flatMap((host) => [`https://${host}/`, `https://${host}:8443/x`, `http://${host}:${trapPort}/`]);

const deliverAll = () => runUntilIdle(startWebhookDelivery);

const attributes = (url: string) => ({ data: { attributes: { url, active: true } } });
const event = "container.created";

async function publicWebhook(): Promise<string> {
  return (await createTestWebhook(client.accountId, "https://receiver.example/")).id;
}

test("records connections to allowed addresses", async () => {
  const { port } = new URL(web.url);
  await fetch(`${web.url}/healthz`).then((response) => response.text());
  await new Promise<void>((resolve) => new Socket().connect({ port: Number(port), host: "127.0.0.1" }, resolve));
  expect(connected).toContain(Number(port));
});

test("private addresses in any notation are rejected when a webhook is created", async () => {
  for (const url of urls()) {
    const { status, body } = await client.call("POST", "/v2/webhooks", attributes(url));
    expect([url, status, body]).toMatchObject([
      url,
      422,
      { errors: [{ source: { pointer: "/data/attributes/url" } }] },
    ]);
  }
  expect(await prisma().webhook.count()).toBe(0);
  expectNoConnection();
});

test("private addresses are rejected when a webhook is updated, and the URL does not change", async () => {
  const id = await publicWebhook();
  for (const host of blockedHosts) {
    const { status } = await client.call("PATCH", `/v2/webhooks/${id}`, attributes(`https://${host}/`));
    expect([host, status]).toEqual([host, 422]);
  }
  expect((await prisma().webhook.findFirstOrThrow({ where: { id } })).url).toBe("https://receiver.example/");
  expectNoConnection();
});

test("private addresses are rejected when an example event is sent", async () => {
  for (const host of blockedHosts) {
    await sql("DELETE FROM rate_hits");
    const url = `https://${host}/`;
    const { status, body } = await client.call("POST", "/v2/webhooks/trigger", { url, event });
    expect([host, status, body]).toMatchObject([host, 422, { errors: [{ source: { pointer: "/url" } }] }]);
  }
  expectNoConnection();
});

test("a stored private address is not connected to: the attempt fails and is retried on schedule", async () => {
  const all = urls();
  expect(all.length).toBeGreaterThan(5);
  // In parts that are attempted before their first retries are due.
  for (let from = 0; from < all.length; from += 20) {
    const part = all.slice(from, from + 20);
    const ids: string[] = [];
    for (const url of part) {
      const [id = ""] = await createTestNotifications(await createTestWebhook(client.accountId, url), 1);
      ids.push(id);
    }
    await deliverAll();
    const rows = await prisma().webhookNotification.findMany({ where: { id: { in: ids } }, include: { logs: true } });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const outcomes = part.map((url, index) => {
      const row = rowOf.get(ids[index] ?? "");
      return { url, status: row?.deliveryStatus, attempts: row?.attempts, logs: row?.logs };
    });
    const log = { statusCode: null, error: expect.stringContaining("Outgoing requests to") };
    expect(outcomes).toMatchObject(part.map((url) => ({ url, status: "pending", attempts: 1, logs: [log] })));
    await sql("UPDATE webhook_notifications SET next_attempt_at = now() + interval '1 hour' WHERE id = ANY($1)", [ids]);
  }
  expectNoConnection();
}, 60_000);

test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00:ec2::254", "::ffff:7f00:1", "64:ff9b::a9fe:a9fe"])(
  "a host that resolves to a public address when checked and to %s later is not connected to",
  async (address) => {
    const { lookups } = stubDns((_host, index) => [index === 0 ? "8.8.8.8" : address]);
    const created = await client.call("POST", "/v2/webhooks", attributes("https://made.example:8443/"));
    expect(created.status).toBe(201);
    const id = await publicWebhook();
    const edit = await client.call("PATCH", `/v2/webhooks/${id}`, attributes("https://edited.example/"));
    expect(edit.status).toBe(200);
    const webhookIds = [(created.body.data as { id: string }).id, id];
    for (const webhookId of webhookIds) {
      await createTestNotifications({ accountId: client.accountId, id: webhookId, secret: "" }, 1);
    }
    await deliverAll();
    const logs = await prisma().webhookAttempt.findMany({ where: { notification: { webhookId: { in: webhookIds } } } });
    expect(logs).toHaveLength(2);
    for (const { error } of logs) expect(error).toContain("Outgoing requests to");
    await sql("DELETE FROM rate_hits");
    const response = await client.call("POST", "/v2/webhooks/trigger", { url: "https://tried.example/", event });
    expect(response.body).toMatchObject({ succeeded: false, status_code: null });
    expect(response.body.error).toContain("Outgoing requests to");
    expect(lookups).toHaveLength(6);
    expectNoConnection();
  },
);
