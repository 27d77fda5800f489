import { log } from "@/lib/platform/log";
import { listen, type NotificationListener } from "./listen";
import { pool } from "./pool";

// PostgreSQL's NOTIFY as a hint that an account or one of its webhooks has changed. A missed hint is covered by polling.

const channel = "landfall_changes";
const intervalMs = 50;

const pendingPayloads = new Set<string>();
let lastSentAtMs = Number.NEGATIVE_INFINITY;

async function send(payloads: string[]): Promise<void> {
  await pool().query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", [channel, payloads]);
}

function sendPending(): void {
  lastSentAtMs = performance.now();
  const payloads = [...pendingPayloads];
  pendingPayloads.clear();
  send(payloads).catch((error: unknown) => log().warn({ err: error }, "change notification not sent"));
}

function notify(payload: string): void {
  if (pendingPayloads.size === 0)
    setTimeout(sendPending, Math.max(0, lastSentAtMs + intervalMs - performance.now())).unref();
  pendingPayloads.add(payload);
}

/** The queues of leased work, each of which has a loop in the worker. */
export type QueueName =
  | "matching"
  | "polling"
  | "outbox"
  | "deliveries"
  | "documents"
  | "data_exports"
  | "account_deletions"
  | "mails";

const dueListeners = new Set<(due: QueueName[]) => void>();

/** Calls `onDue` at once when this process itself has made rows of queues due. Returns a function that ends this. */
export function listenForOwnWork(onDue: (due: QueueName[]) => void): () => void {
  dueListeners.add(onDue);
  return () => dueListeners.delete(onDue);
}

/**
 * Notifies all processes that an account has changes: at once, or together with others 50 ms after the last notification of this
 * process. `due`: the queues in which rows may have become due, whose loops the workers wake. Call it after the commit.
 */
export function notifyChanges(accountId: string, due: QueueName[] = []): void {
  notify(`${accountId} - ${due.join(",")}`);
  for (const onDue of dueListeners) onDue(due);
}

/** Notifies all processes that the state or the deliveries of a webhook have changed. */
export function notifyWebhookChange(accountId: string, webhookId: string): void {
  notify(`${accountId} ${webhookId} `);
}

/** Null after a connection is established: notifications may have been missed before. */
export type ChangeNotification = { accountId: string; webhookId: string | null; due: QueueName[] } | null;

function parsePayload(payload: string | null): ChangeNotification {
  const [accountId, webhookId = "-", names = ""] = (payload ?? "").split(" ");
  const due = names.split(",").filter(Boolean) as QueueName[];
  return accountId ? { accountId, webhookId: webhookId === "-" ? null : webhookId, due } : null;
}

/** Calls `onChange` for each notification, over a dedicated connection that reconnects. `onChange` must not throw. */
export function listenForChanges(onChange: (notification: ChangeNotification) => void): NotificationListener {
  return listen(channel, (payload) => onChange(parsePayload(payload)));
}
