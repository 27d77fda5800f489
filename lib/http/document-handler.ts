import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { entityTag, isFresh, jsonType, securityHeaders } from "./response-headers";

type Prepared = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** The document with and without gzip, of up to several MB. */
async function prepare(file: string): Promise<{ plain: Prepared; compressed: Prepared }> {
  const text = JSON.stringify(JSON.parse(await readFile(file, "utf8")));
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

/** A handler that serves a generated JSON file of the project, prepared once per process, with an ETag. */
export function documentHandler(file: string): (input: { request: Request }) => Promise<Response> {
  let prepared: ReturnType<typeof prepare> | null = null;
  return async ({ request }) => {
    prepared ??= prepare(file).catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    const { plain, compressed } = await prepared;
    const { body, headers } = acceptsGzip(request) ? compressed : plain;
    const { etag = "", vary = "" } = headers;
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { etag, vary } });
    return new Response(body, { headers });
  };
}
