import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listShippingLines, shippingLines } from "@/lib/reference/shipping-lines";

export const GET = defineRoute({
  summary: "List shipping lines",
  description: "Returns all shipping lines sorted by name, without pagination.",
  query: z.object({ search: z.string().max(100).optional().meta({ description: "Part of a name or SCAC" }) }),
  response: shippingLines.many,
  handler: ({ query }) => shippingLines.all(listShippingLines(query.search)),
});
