import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listShippingLines, shippingLines } from "@/lib/reference/shipping-lines";

const allShippingLines = { ...shippingLines.all(listShippingLines()), isConstant: true };

export const GET = defineRoute({
  summary: "List shipping lines",
  description: "Returns all shipping lines sorted by name, without pagination.",
  query: z.object({ search: z.string().max(100).optional().meta({ description: "Part of a name or SCAC" }) }),
  response: shippingLines.many,
  handler: ({ query }) => (query.search ? shippingLines.all(listShippingLines(query.search)) : allShippingLines),
});
