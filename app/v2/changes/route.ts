import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { changes } from "@/lib/outbox/change-resource";
import { feedQuery, readFeed, serializeCursor } from "@/lib/outbox/read-feed";

const meta = z.object({
  cursor: z.string().meta({ description: "Send it as `after` to go on, also when there was nothing new" }),
  has_more: z.boolean(),
});

export const GET = defineRoute({
  summary: "Follow what changes",
  description:
    "Every change of shipments, containers, transport events, requests, parties and custom fields, in the order in which it happened, none left out. Kept for 30 days: an older cursor is answered with 410 and the code cursor_expired.",
  query: feedQuery,
  response: z.object({
    data: z.array(changes.object),
    included: z.array(z.looseObject({ id: z.string(), type: z.string() })).optional(),
    links: z.object({ self: z.string(), current: z.string().optional() }),
    meta,
  }),
  errors: ["cursor_expired"],
  handler: async ({ account, query }) => {
    const { rows, cursor, hasMore } = await readFeed(account, query);
    return { data: rows.map(changes.serialize), meta: { cursor: serializeCursor(cursor), has_more: hasMore } };
  },
});
