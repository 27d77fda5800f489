import { z } from "zod";
import type { RouteHandler } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { notFound } from "@/lib/platform/errors";
import { openCorsHeaders } from "./open-cors";

/** A route with metadata for clients, which depends on the origin where they reach this installation. 404 at an unknown host. */
export function defineMetadata(summary: string, metadataOf: (origin: string) => object): RouteHandler {
  return defineRoute({
    summary,
    auth: "none",
    response: z.looseObject({}),
    handler: ({ request }) => {
      const origin = resolveAppOrigin(request.headers);
      if (!origin) throw notFound();
      return Response.json(metadataOf(origin), { headers: openCorsHeaders });
    },
  });
}
