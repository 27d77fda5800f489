import { z } from "zod";
import type { RouteHandler } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { originOf } from "@/lib/platform/auth/request-origin";
import { openCorsHeaders } from "./open-cors";

/** A route with metadata for clients, which depends on the origin where they reach this installation. */
export function defineMetadata(summary: string, metadataOf: (origin: string) => object): RouteHandler {
  return defineRoute({
    summary,
    auth: "none",
    response: z.looseObject({}),
    handler: ({ request }) => Response.json(metadataOf(originOf(request)), { headers: openCorsHeaders }),
  });
}
