import type { IncomingHttpHeaders } from "node:http";
import { v7 as uuid } from "uuid";
import { transaction } from "@/lib/db/transaction";
import { serveLoopback } from "@/lib/loopback-server";
import { closeText } from "./open-webhook";
import { generateWebhookSecret } from "./sign-request";

export type Received = { headers: IncomingHttpHeaders; body: string; atMs: number };

/** How a receiver answers its n-th request (from 0): a status, or nothing at all while the promise lasts. */
export type Answering = (
  index: number,
  received: Received,
) => number | [number, Record<string, string>] | Promise<number>;

/** For tests: a receiver that notes what it gets. */
export async function receive(answering: Answering = () => 200): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const host = await serveLoopback(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const entry = { headers: request.headers, body, atMs: Date.now() };
    received.push(entry);
    const answer = await answering(received.length - 1, entry);
    const [status, headers] = Array.isArray(answer) ? answer : [answer, {}];
    response.writeHead(status, headers).end();
  });
  return { url: `http://${host}/`, received };
}

export type TestWebhook = { accountId: string; id: string; secret: string };

/** For tests: a webhook at this address, with a secret. */
export async function createTestWebhook(
  accountId: string,
  url: string,
  row: { events?: string[]; active?: boolean } = {},
): Promise<TestWebhook> {
  const [id, secret] = [uuid(), generateWebhookSecret()];
  await transaction(async (tx) => {
    await tx.webhook.create({ data: { accountId, id, url, events: [], ...row } });
    const ciphertext = closeText(accountId, secret);
    await tx.webhookSecret.create({ data: { accountId, id: uuid(), webhookId: id, ciphertext } });
  });
  return { accountId, id, secret };
}

/** For tests: notifications that are due at once. */
export async function createNotifications(
  { accountId, id }: TestWebhook,
  count: number,
  attempts = 0,
): Promise<string[]> {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, index) => ({
    accountId,
    id: uuid(),
    webhookId: id,
    event: "container.created",
    changeId: uuid(),
    sequence: index + 1,
    referenceType: "container_created_event",
    referenceId: uuid(),
    body: JSON.stringify({ data: { id: index, name: "Überseehafen 🚢" } }),
    attempts,
    nextAttemptAt: now,
  }));
  await transaction((tx) => tx.webhookNotification.createMany({ data: rows }));
  return rows.map((row) => row.id);
}
