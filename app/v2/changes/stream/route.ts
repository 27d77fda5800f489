import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { eventStream } from "@/lib/http/event-stream";
import { changes } from "@/lib/outbox/change-resource";
import {
  assertKept,
  feedQuery,
  findEnds,
  knownTypes,
  parseCursor,
  readChanges,
  serializeCursor,
} from "@/lib/outbox/read-feed";
import { watchAccount } from "@/lib/outbox/watch-account";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";

const batchSize = 200;

const streamQuery = feedQuery.omit({ "page[size]": true }).extend({
  webhooks: booleanFilter.optional().meta({
    description: "`true`: events of the name `webhook` too, as soon as a webhook is told something or edited",
  }),
});

export const GET = defineRoute({
  summary: "Follow what changes as it happens, as server-sent events",
  description:
    "Events of the name `change`, each with a change as in the feed and its cursor as id. From now on, or from `Last-Event-ID` or `after`. A comment comes every 15 seconds while nothing happens. Events of the name `webhook` carry the id of a webhook alone and have no cursor: what they tell of is read anew.",
  query: streamQuery,
  response: z.string(),
  mediaType: "text/event-stream",
  errors: ["cursor_expired"],
  handler: async ({ account, query, request }) => {
    const cursor = request.headers.get("last-event-id") || query.after;
    const ends = await findEnds(account);
    let position = cursor === undefined ? ends.end : parseCursor(cursor);
    assertKept(position, ends);
    const types = knownTypes(query);
    const webhookIds = new Set<string>();
    const takeWebhooks = () => {
      const told = [...webhookIds].map((id) => `event: webhook\ndata: ${JSON.stringify({ id })}\n\n`);
      webhookIds.clear();
      return told;
    };
    const next = async () => {
      // All others up to the end have been passed by: who follows few types does not read the rest again and again.
      const { end } = types === null ? { end: position } : await findEnds(account);
      const rows = await readChanges(account, position, types, batchSize);
      const last = Number(rows.at(-1)?.sequence ?? position);
      position = rows.length < batchSize ? Math.max(last, end) : last;
      const told = rows.map(
        (row) =>
          `id: ${serializeCursor(Number(row.sequence))}\nevent: change\ndata: ${JSON.stringify(changes.serialize(row))}\n\n`,
      );
      const events = [...told, ...takeWebhooks()];
      return events.length > 0 ? events.join("") : null;
    };
    const watch = (wake: () => void) =>
      watchAccount(account.id, (webhookId) => {
        if (webhookId && !query.webhooks) return;
        if (webhookId) webhookIds.add(webhookId);
        wake();
      });
    return eventStream(request, { next, watch });
  },
});
