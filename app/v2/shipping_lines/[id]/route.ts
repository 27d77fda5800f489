import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findShippingLine, shippingLines } from "@/lib/reference/shipping-lines";

export const GET = defineRoute({
  summary: "Retrieve a shipping line",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or SCAC" }) }),
  response: shippingLines.one,
  handler: ({ params }) => {
    const shippingLine = findShippingLine(params.id);
    if (!shippingLine) throw notFound();
    return shippingLines.document(shippingLine);
  },
});
