import { createServer, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { refusedHosts } from "@/lib/platform/outbound/refused-hosts";
import { createNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { resolveNames } from "@/test/support/fake-resolver";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { startDelivering } from "./deliver";

// As installed, with no network allowed besides public ones.
process.env.OUTBOUND_ALLOW_CIDRS = "";

let web: TestWeb;
let client: TestClient;
/** A server on every address of this machine that must never hear of anybody. */
let canaryPort: number;
let heard = 0;
/** Ports that this process began to connect to. */
let connected: number[] = [];

const canary = createServer((socket) => {
  heard++;
  socket.destroy();
});
const { connect } = Socket.prototype;

/** Of the ways in which a connection's target can be told. */
function portOf(target: unknown): number {
  if (Array.isArray(target)) return portOf(target[0]);
  return Number(typeof target === "object" && target !== null && "port" in target ? target.port : target);
}

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  canaryPort = portOf(canary.address());
  Socket.prototype.connect = function (this: Socket, ...given: never[]) {
    connected.push(portOf(given[0]));
    return connect.apply(this, given as never);
  } as typeof connect;
});

beforeEach(async () => {
  // What failed in a test before falls due again.
  await sql("DELETE FROM webhooks");
  client = await createTestClient(web, [], 100_000);
  connected = [];
});

afterAll(async () => {
  Socket.prototype.connect = connect;
  canary.close();
  await web.stop();
});

/** To our own web and our own database it may connect. */
function expectNoConnection(): void {
  const own = [new URL(web.url).port, new URL(process.env.DATABASE_URL ?? "").port].map(Number);
  expect(connected.filter((port) => !own.includes(port))).toEqual([]);
  expect(heard).toBe(0);
}

const addresses = () =>
  refusedHosts.flatMap((host) => [`https://${host}/`, `https://${host}:8443/x`, `http://${host}:${canaryPort}/`]);

async function deliverAll(): Promise<void> {
  const deliverer = startDelivering();
  await deliverer.settled();
  await deliverer.stop();
}

const attributes = (url: string) => ({ data: { attributes: { url, active: true } } });
const event = "container.created";

async function publicWebhook(): Promise<string> {
  return (await createTestWebhook(client.accountId, "https://receiver.example/")).id;
}

test("what this test would notice is what happens: an allowed address is connected to", async () => {
  const { port } = new URL(web.url);
  await fetch(`${web.url}/healthz`).then((response) => response.text());
  await new Promise<void>((resolve) => new Socket().connect({ port: Number(port), host: "127.0.0.1" }, resolve));
  expect(connected).toContain(Number(port));
});

test("each is refused in making a webhook, in all its forms", async () => {
  for (const url of addresses()) {
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

test("each is refused in changing a webhook, and the old address stays", async () => {
  const id = await publicWebhook();
  for (const host of refusedHosts) {
    const { status } = await client.call("PATCH", `/v2/webhooks/${id}`, attributes(`https://${host}/`));
    expect([host, status]).toEqual([host, 422]);
  }
  expect((await prisma().webhook.findFirstOrThrow({ where: { id } })).url).toBe("https://receiver.example/");
  expectNoConnection();
});

test("each is refused in trying a receiver", async () => {
  for (const host of refusedHosts) {
    await sql("DELETE FROM rate_hits");
    const url = `https://${host}/`;
    const { status, body } = await client.call("POST", "/v2/webhooks/trigger", { url, event });
    expect([host, status, body]).toMatchObject([host, 422, { errors: [{ source: { pointer: "/url" } }] }]);
  }
  expectNoConnection();
});

test("each is refused at the attempt, if it stands in a webhook all the same: noted as a failure, and tried by the schedule", async () => {
  const ids = new Map<string, string>();
  for (const url of addresses()) {
    const [id = ""] = await createNotifications(await createTestWebhook(client.accountId, url), 1);
    ids.set(id, url);
  }
  await deliverAll();
  const rows = await prisma().webhookNotification.findMany({
    where: { id: { in: [...ids.keys()] } },
    include: { logs: true },
  });
  expect(rows).toHaveLength(addresses().length);
  for (const { id, deliveryStatus, attempts, logs } of rows) {
    expect([ids.get(id), deliveryStatus, attempts]).toEqual([ids.get(id), "pending", 1]);
    expect(logs).toMatchObject([
      { statusCode: null, error: expect.stringContaining("is not an address that outgoing") },
    ]);
  }
  expectNoConnection();
});

test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00:ec2::254", "::ffff:7f00:1", "64:ff9b::a9fe:a9fe"])(
  "a name that is public when it is judged first, and %s the second time, is not connected to",
  async (address) => {
    const { asked } = resolveNames((_host, index) => [index === 0 ? "8.8.8.8" : address]);
    const made = await client.call("POST", "/v2/webhooks", attributes("https://made.example:8443/"));
    expect(made.status).toBe(201);
    const id = await publicWebhook();
    const edit = await client.call("PATCH", `/v2/webhooks/${id}`, attributes("https://edited.example/"));
    expect(edit.status).toBe(200);
    const webhookIds = [(made.body.data as { id: string }).id, id];
    for (const webhookId of webhookIds) {
      await createNotifications({ accountId: client.accountId, id: webhookId, secret: "" }, 1);
    }
    await deliverAll();
    const logs = await prisma().webhookAttempt.findMany({ where: { notification: { webhookId: { in: webhookIds } } } });
    expect(logs).toHaveLength(2);
    for (const { error } of logs) expect(error).toContain("is not an address that outgoing");
    await sql("DELETE FROM rate_hits");
    const told = await client.call("POST", "/v2/webhooks/trigger", { url: "https://tried.example/", event });
    expect(told.body).toMatchObject({ succeeded: false, status_code: null });
    expect(told.body.error).toContain("is not an address that outgoing");
    expect(asked).toHaveLength(6);
    expectNoConnection();
  },
);
