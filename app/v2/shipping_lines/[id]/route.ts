import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { shippingLines } from "@/lib/reference/shipping-line";

export const GET = defineRoute({
  summary: "Show a shipping line",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or SCAC" }) }),
  response: shippingLines.one,
  handler: ({ params }) => {
    const line = findShippingLine(params.id);
    if (!line) throw notFound();
    return shippingLines.document(line);
  },
});
