import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findPort } from "@/lib/reference/find-port";
import { ports } from "@/lib/reference/port";

export const GET = defineRoute({
  summary: "Show a port or inland place with its terminals",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: ports.one,
  handler: ({ params }) => {
    const port = findPort(params.id);
    if (!port) throw notFound();
    return ports.document(port);
  },
});
