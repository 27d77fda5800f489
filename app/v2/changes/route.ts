import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { changes } from "@/lib/outbox/change-resource";
import { feedQuery, readFeed, serializeCursor } from "@/lib/outbox/read-feed";

const meta = z.object({
  cursor: z.string().meta({ description: "Pass it as `after` to read the next page, also when this page is empty" }),
  has_more: z.boolean(),
});

export const GET = defineRoute({
  summary: "List changes",
  description:
    "Returns every change of shipments, containers, transport events, tracking requests, parties and custom fields, oldest first. Changes are kept for 30 days; an older cursor returns 410 with the code `cursor_expired`.",
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
