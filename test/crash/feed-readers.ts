import { setTimeout as wait } from "node:timers/promises";
import { serializeCursor } from "@/lib/outbox/read-feed";
import type { RetryingClient } from "./retrying-client";

export type FeedChange = {
  id: string;
  attributes: { resource_id: string; changeset: Record<string, [unknown, unknown]> };
};

type Page = { data: FeedChange[]; meta: { cursor: string; has_more: boolean } };

/** Reads the feed from its beginning until `isDone`. Discards a page now and then, as a crash would, and reads it again from the last cursor. */
export async function followFeed(client: RetryingClient, isDone: () => boolean): Promise<FeedChange[]> {
  const seen: FeedChange[] = [];
  let after = "";
  for (;;) {
    const isLast = isDone();
    const { status, body } = await client("GET", `/v2/changes?page[size]=50${after && `&after=${after}`}`);
    if (status !== 200) throw new Error(`the feed returned ${status}`);
    if (Math.random() < 0.1) continue;
    const { data, meta } = body as Page;
    seen.push(...data);
    after = meta.cursor;
    if (meta.has_more) continue;
    if (isLast) return seen;
    await wait(200);
  }
}

const idleMs = 2_500;

/** The change events of one connection, each with its id, until it ends or fails. */
async function* eventsOf(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(`${url}/v2/changes/stream`, { headers, signal });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, id, data] = /^id: (.*)\nevent: change\ndata: (.*)$/.exec(part) ?? [];
      if (id && data) yield { id, change: JSON.parse(data) as FeedChange };
    }
  }
}

/** Reads the stream from its beginning until `isDone`. Disconnects at random and resumes with `Last-Event-ID`. */
export async function followStream(url: string, key: string, isDone: () => boolean) {
  const seen: FeedChange[] = [];
  let [lastId, connections] = [serializeCursor(0), 0];
  for (;;) {
    const isLast = isDone();
    const connection = new AbortController();
    const before = seen.length;
    connections++;
    const timer = setTimeout(() => connection.abort(), isLast ? idleMs : 50 + Math.random() * 400);
    const headers = { authorization: `Token ${key}`, "last-event-id": lastId };
    const read = async () => {
      for await (const { id, change } of eventsOf(url, headers, connection.signal)) {
        seen.push(change);
        lastId = id;
      }
    };
    await read().catch(() => wait(20));
    clearTimeout(timer);
    if (isLast && seen.length === before) return { seen, connections };
  }
}

export type FeedErrors = { missing: number; duplicated: number; outOfOrder: number };

/** Compares received changes with the committed ones. A change is out of order if its old value is not the previous new value. */
export function compareFeed(feed: FeedChange[], committed: string[]): FeedErrors {
  const received = new Set(feed.map(({ id }) => id));
  const last = new Map<string, string>();
  let outOfOrder = 0;
  for (const { attributes } of feed) {
    for (const [column, [oldValue, newValue]] of Object.entries(attributes.changeset)) {
      const key = `${attributes.resource_id} ${column}`;
      if (last.has(key) && last.get(key) !== JSON.stringify(oldValue)) outOfOrder++;
      last.set(key, JSON.stringify(newValue));
    }
  }
  return {
    missing: committed.filter((id) => !received.has(id)).length,
    duplicated: feed.length - received.size,
    outOfOrder,
  };
}
