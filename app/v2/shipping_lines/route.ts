import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listShippingLines } from "@/lib/reference/list-shipping-lines";
import { shippingLines } from "@/lib/reference/shipping-line";

export const GET = defineRoute({
  summary: "List the shipping lines",
  description: "All of them at once, by name.",
  query: z.object({ search: z.string().max(100).optional().meta({ description: "Part of a name or SCAC" }) }),
  response: shippingLines.many,
  handler: ({ query }) => shippingLines.all(listShippingLines(query.search)),
});
