import { z } from "zod";
import { changes } from "@/lib/changes/change-resource";
import { assertKept, feedQuery, findEnds, parseCursor, readChanges, serializeCursor } from "@/lib/changes/read-feed";
import { watchAccount } from "@/lib/changes/watch-account";
import { defineRoute } from "@/lib/http/define-route";
import { eventStream } from "@/lib/http/event-stream";

const batchSize = 200;

export const GET = defineRoute({
  summary: "Follow what changes as it happens, as server-sent events",
  description:
    "Events of the name `change`, each with a change as in the feed and its cursor as id. From now on, or from `Last-Event-ID` or `after`. A comment comes every 15 seconds while nothing happens.",
  query: feedQuery.omit({ "page[size]": true }),
  response: z.string(),
  mediaType: "text/event-stream",
  errors: ["cursor_expired"],
  handler: async ({ account, query, request }) => {
    const cursor = request.headers.get("last-event-id") || query.after;
    let position = cursor === undefined ? (await findEnds(account)).end : parseCursor(cursor);
    await assertKept(account, position);
    const types = query.types?.length ? query.types : null;
    const next = async () => {
      const rows = await readChanges(account, position, types, batchSize);
      position = Number(rows.at(-1)?.sequence ?? position);
      const events = rows.map(
        (row) =>
          `id: ${serializeCursor(Number(row.sequence))}\nevent: change\ndata: ${JSON.stringify(changes.serialize(row))}\n\n`,
      );
      return events.length > 0 ? events.join("") : null;
    };
    return eventStream(request, { next, watch: (wake) => watchAccount(account.id, wake) });
  },
});
