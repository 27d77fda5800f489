import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findPort, ports } from "@/lib/reference/ports";

export const GET = defineRoute({
  summary: "Retrieve a port or inland location",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: ports.one,
  handler: ({ params }) => {
    const port = findPort(params.id);
    if (!port) throw notFound();
    return ports.document(port);
  },
});
