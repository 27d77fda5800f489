import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { entityTag, isFresh, jsonType, securityHeaders } from "@/lib/http/response-headers";

type Prepared = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

let prepared: { plain: Prepared; compressed: Prepared } | null = null;

/** The document with and without gzip, over 1 MB each, prepared once per process. */
async function prepare() {
  const text = JSON.stringify(JSON.parse(await readFile("public/openapi.json", "utf8")));
  const headers = { "content-type": jsonType, vary: `${securityHeaders.vary}, Accept-Encoding` };
  const compressed = { ...headers, "content-encoding": "gzip", etag: entityTag(text, "gzip") };
  return {
    plain: { body: text, headers: { ...headers, etag: entityTag(text, undefined) } },
    compressed: { body: new Uint8Array(gzipSync(text)), headers: compressed },
  };
}

function acceptsGzip({ headers }: Request): boolean {
  const codings = (headers.get("accept-encoding") ?? "").toLowerCase().split(",");
  return codings.some((coding) => /^\s*gzip\s*(?:;\s*q=(?:1|0\.0*[1-9]).*)?$/.test(coding));
}

export const GET = defineRoute({
  summary: "Retrieve the OpenAPI 3.1 document of the interface",
  auth: "none",
  response: z.looseObject({ openapi: z.string() }),
  handler: async ({ request }) => {
    prepared ??= await prepare();
    const { body, headers } = acceptsGzip(request) ? prepared.compressed : prepared.plain;
    const { etag = "", vary = "" } = headers;
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { etag, vary } });
    return new Response(body, { headers });
  },
});
