import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { entityTag, isFresh } from "@/lib/http/entity-tag";
import { jsonType } from "@/lib/http/media-type";
import { securityHeaders } from "@/lib/http/security-headers";

type Printed = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

let printed: { plain: Printed; packed: Printed } | null = null;

/** Over a megabyte, for anybody who asks: made ready once. */
async function print() {
  const text = JSON.stringify(JSON.parse(await readFile("public/openapi.json", "utf8")));
  const headers = { "content-type": jsonType, vary: `${securityHeaders.vary}, Accept-Encoding` };
  const packed = { ...headers, "content-encoding": "gzip", etag: entityTag(text, "gzip") };
  return {
    plain: { body: text, headers: { ...headers, etag: entityTag(text, undefined) } },
    packed: { body: new Uint8Array(gzipSync(text)), headers: packed },
  };
}

function takesGzip({ headers }: Request): boolean {
  const codings = (headers.get("accept-encoding") ?? "").toLowerCase().split(",");
  return codings.some((coding) => /^\s*gzip\s*(?:;\s*q=(?:1|0\.0*[1-9]).*)?$/.test(coding));
}

export const GET = defineRoute({
  summary: "This interface as an OpenAPI 3.1 document",
  auth: "none",
  response: z.looseObject({ openapi: z.string() }),
  handler: async ({ request }) => {
    printed ??= await print();
    const { body, headers } = takesGzip(request) ? printed.packed : printed.plain;
    const { etag = "", vary = "" } = headers;
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { etag, vary } });
    return new Response(body, { headers });
  },
});
