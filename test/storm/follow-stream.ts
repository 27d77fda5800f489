import { setTimeout as wait } from "node:timers/promises";
import { serializeCursor } from "@/lib/outbox/read-feed";
import type { FedChange } from "./follow-feed";

const quietMs = 2_500;

/** The events of one connection, each with its id, until it ends or breaks off. */
async function* eventsOf(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(`${url}/v2/changes/stream`, { headers, signal });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, id, data] = /^id: (.*)\nevent: change\ndata: (.*)$/.exec(part) ?? [];
      if (id && data) yield { id, change: JSON.parse(data) as FedChange };
    }
  }
}

/**
 * For tests: hears an account's stream from its beginning on until all is over; its connection breaks off again and again, and the
 * next one says which event was the last.
 */
export async function followStream(url: string, key: string, isOver: () => boolean) {
  const seen: FedChange[] = [];
  let [lastId, connections] = [serializeCursor(0), 0];
  for (;;) {
    const isLast = isOver();
    const cut = new AbortController();
    const before = seen.length;
    connections++;
    const timer = setTimeout(() => cut.abort(), isLast ? quietMs : 50 + Math.random() * 400);
    const headers = { authorization: `Token ${key}`, "last-event-id": lastId };
    const hear = async () => {
      for await (const { id, change } of eventsOf(url, headers, cut.signal)) {
        seen.push(change);
        lastId = id;
      }
    };
    await hear().catch(() => wait(20));
    clearTimeout(timer);
    if (isLast && seen.length === before) return { seen, connections };
  }
}
