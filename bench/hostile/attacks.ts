import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { hostileFiles } from "@/test/documents/hostile/hostile-files";
import { storeDocument } from "@/test/fixtures/stored-document";
import { addDueNotifications, addDueRequests, addDueShipments } from "@/test/support/tenants";
import { openSignIn, sendPassword } from "./sign-in";

/** What a hostile party has: the address of the web process, keys of two accounts of its own, and servers that never respond. */
export type Target = {
  origin: string;
  hostile: { accountId: string; key: string }[];
  silence: { url: string };
};

type Stop = () => Promise<void>;

/** Ways to harm others. Each begins, and returns how it ends. */
export type Attack = (target: Target) => Promise<Stop>;

/** Addresses of the hostile party, as a proxy forwards them. */
const address = (index: number) => `203.0.113.${index % 8}`;

/** Holds this many connections with these first bytes, each opened again when the server closes it. */
async function holdSockets({ origin }: Target, count: number, bytes: (index: number) => string): Promise<Stop> {
  const { hostname, port } = new URL(origin);
  const sockets = new Map<number, Socket>();
  let isStopped = false;
  const open = (index: number) => {
    if (isStopped) return;
    const socket = connect(Number(port), hostname, () => socket.write(bytes(index)));
    sockets.set(index, socket);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.on("close", () => setTimeout(() => open(index), 200));
  };
  for (let index = 0; index < count; index++) open(index);
  return async () => {
    isStopped = true;
    for (const socket of sockets.values()) socket.destroy();
  };
}

/** Sends a request again and again on this many connections, as fast as the server responds. */
async function repeat(count: number, send: (index: number) => Promise<Response>): Promise<Stop> {
  let isStopped = false;
  const loop = async (index: number) => {
    while (!isStopped) {
      await send(index).then(
        (response) => response.body?.cancel(),
        () => wait(50),
      );
    }
  };
  const loops = Array.from({ length: count }, (_, index) => loop(index));
  return async () => {
    isStopped = true;
    await Promise.all(loops);
  };
}

const stoppedPost = (path: string, headers: string[]) => (index: number) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address(index)}`,
    "Content-Type: application/json",
    "Content-Length: 1000",
    ...headers,
    "",
    "{",
  ].join("\r\n");

const keyHeaders = ({ hostile }: Target, index: number) => ({
  authorization: `Token ${hostile[index % hostile.length]?.key}`,
  "x-forwarded-for": address(index),
});

const slowBodies: Attack = (target) => holdSockets(target, 1_000, stoppedPost("/v2/tracking_requests", []));

const slowHeaders: Attack = (target) =>
  holdSockets(target, 500, (index) => `GET /v2/shipments HTTP/1.1\r\nX-Forwarded-For: ${address(index)}\r\nX-A: `);

const idleConnections: Attack = (target) => holdSockets(target, 1_000, () => "");

const unsignedMail: Attack = (target) => {
  const headers = [
    "webhook-id: msg_1",
    `webhook-timestamp: ${Math.floor(Date.now() / 1_000)}`,
    `webhook-signature: v1,${"A".repeat(43)}=`,
  ];
  return holdSockets(
    target,
    64,
    stoppedPost("/v2/email_intake?rcpt_to=a@in.example.com&mail_from=b@example.com", headers),
  );
};

const streams: Attack = (target) => {
  const { origin } = target;
  return repeat(300, (index) =>
    fetch(`${origin}/v2/changes/stream`, {
      headers: keyHeaders(target, index),
      signal: AbortSignal.timeout(2_000),
    }).then(async (response) => {
      // A refused one is tried again, an open one is held.
      await (response.ok ? response.text().catch(() => "") : wait(100));
      return new Response(null);
    }),
  );
};

/** Guesses passwords of 130 people at a time. */
const passwordGuesses: Attack = async ({ origin }) => {
  const browser = await openSignIn(origin, address(0));
  return repeat(130, (index) => {
    const guess = { email: `person-${index}@example.test`, password: "a wrong guess" };
    return sendPassword(origin, browser, `198.18.${index}.${Math.floor(Math.random() * 250)}`, guess);
  });
};

const largeLists: Attack = (target) =>
  repeat(32, (index) =>
    fetch(`${target.origin}/v2/shipments?page[size]=100&include=containers`, { headers: keyHeaders(target, index) }),
  );

/** 10,000 numbers of an account, a thousand in a request. */
const manyNumbers: Attack = (target) => {
  let next = 0;
  return repeat(2, async () => {
    const from = next;
    next += 1_000;
    if (from >= 10_000) await wait(500);
    const rows = Array.from({ length: from < 10_000 ? 1_000 : 1 }, (_, index) => ({
      request_type: "bill_of_lading",
      scac: "TEST",
      request_number: `TESTDIRECT${100_000 + from + index}`,
    }));
    return fetch(`${target.origin}/v2/tracking_requests/bulk`, {
      method: "POST",
      headers: { ...keyHeaders(target, 0), "content-type": "application/json" },
      body: JSON.stringify({ rows }),
    });
  });
};

const hostileDocuments: Attack = async ({ hostile }) => {
  const files = hostileFiles.slice(0, 20);
  for (const [index, file] of files.entries()) {
    const id = hostile[index % hostile.length]?.accountId ?? "";
    // No file is stored twice in an account.
    const bytes = Buffer.concat([Buffer.from(await file.create()), Buffer.from(`\n${crypto.randomUUID()}`)]);
    await storeDocument({ id }, file.name, bytes, ["extract"]);
  }
  return async () => undefined;
};

const silentReceivers: Attack = async ({ hostile, silence }) => {
  const [first] = hostile;
  if (!first) throw new Error("no hostile account");
  const { anonymous } = await import("@/lib/platform/auth/account");
  const { createWebhook } = await import("@/lib/consumers/webhooks/write-webhook");
  const { prisma } = await import("@/lib/platform/db/client");
  const account = { ...anonymous, id: first.accountId, role: "admin" as const, readOnly: false };
  // Those of the round before are still there.
  for (let count = await prisma().webhook.count({ where: { accountId: account.id } }); count < 49; count++)
    await createWebhook(account, { url: `${silence.url}/`, active: true });
  const { sql } = await import("@/lib/platform/db/sql");
  await sql("DELETE FROM tracking_requests WHERE account_id = $1", [account.id]);
  await addDueNotifications(account, 100);
  await addDueRequests(account, 50);
  await addDueShipments(account, 50);
  return async () => undefined;
};

export const attacks: Record<string, Attack> = {
  "1,000 bodies that stop": slowBodies,
  "500 headers that stop": slowHeaders,
  "1,000 idle connections": idleConnections,
  "64 posted e-mails without a valid signature": unsignedMail,
  "300 change streams": streams,
  "130 password guesses at a time": passwordGuesses,
  "32 connections reading large lists": largeLists,
  "20 hostile documents": hostileDocuments,
  "49 hanging webhooks, 100 numbers at a silent carrier": silentReceivers,
  // At last, because the numbers are tracked for minutes.
  "10,000 numbers in bulk": manyNumbers,
};
