import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { createEventStream } from "@/lib/http/event-stream";
import { changes } from "@/lib/outbox/change-resource";
import {
  assertRetained,
  feedQuery,
  feedTypesOf,
  findFeedBounds,
  parseCursor,
  readChanges,
  serializeCursor,
} from "@/lib/outbox/read-feed";
import { watchAccount } from "@/lib/outbox/watch-account";
import type { Account } from "@/lib/platform/auth/account";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";

const batchSize = 200;

const streamQuery = feedQuery.omit({ "page[size]": true }).extend({
  webhooks: booleanFilter.optional().meta({
    description:
      "`true`: also send `webhook` events when a notification is created for a webhook or the webhook is edited",
  }),
});

type Events = { events: string[]; position: number };

async function findEvents(account: Account, after: number, types: string[] | null): Promise<Events> {
  // With a type filter the position also moves past changes of other types, so that they are not read again.
  const { newest } = types === null ? { newest: after } : await findFeedBounds(account);
  const rows = await readChanges(account, after, types, batchSize);
  const last = Number(rows.at(-1)?.sequence ?? after);
  const events = rows.map(
    (row) =>
      `id: ${serializeCursor(Number(row.sequence))}\nevent: change\ndata: ${JSON.stringify(changes.serialize(row))}\n\n`,
  );
  return { events, position: rows.length < batchSize ? Math.max(last, newest) : last };
}

/** A change wakes all streams of its account within a few milliseconds. */
const shareMs = 5;
const startingReads = new Map<string, Promise<Events>>();

/** The next events. All streams of an account that a change wakes, and that are at the same position, share one read. */
function readEvents(account: Account, after: number, types: string[] | null): Promise<Events> {
  const key = JSON.stringify([account.id, after, types]);
  const starting = startingReads.get(key);
  if (starting) return starting;
  // A read that runs already might miss the change that woke this stream.
  const read = new Promise((start) => setTimeout(start, shareMs)).then(() => {
    startingReads.delete(key);
    return findEvents(account, after, types);
  });
  startingReads.set(key, read);
  return read;
}

export const GET = defineRoute({
  summary: "Stream changes as server-sent events",
  description:
    "Each `change` event contains one change, as in the feed, with its cursor as event id. The stream starts now, or after `Last-Event-ID` or `after`. A comment is sent every 15 seconds while nothing changes. `webhook` events contain only the id of a webhook and have no cursor; read the webhook to get its state.",
  query: streamQuery,
  response: z.string(),
  mediaType: "text/event-stream",
  errors: ["cursor_expired"],
  handler: ({ account, query, request }) =>
    createEventStream(request, account, async () => {
      const cursor = request.headers.get("last-event-id") || query.after;
      const bounds = await findFeedBounds(account);
      let position = cursor === undefined ? bounds.newest : parseCursor(cursor);
      assertRetained(position, bounds);
      const types = feedTypesOf(query);
      const webhookIds = new Set<string>();
      const drainWebhookEvents = () => {
        const events = [...webhookIds].map((id) => `event: webhook\ndata: ${JSON.stringify({ id })}\n\n`);
        webhookIds.clear();
        return events;
      };
      const next = async () => {
        const read = await readEvents(account, position, types);
        position = read.position;
        const events = [...read.events, ...drainWebhookEvents()];
        return events.length > 0 ? events.join("") : null;
      };
      const watch = (notify: () => void) =>
        watchAccount(account.id, (webhookId) => {
          if (webhookId && !query.webhooks) return;
          if (webhookId) webhookIds.add(webhookId);
          notify();
        });
      return { next, watch };
    }),
});
