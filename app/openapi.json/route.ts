import { readFile } from "node:fs/promises";
import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { entityTag, isFresh } from "@/lib/http/entity-tag";
import { jsonType } from "@/lib/http/media-type";

type Printed = { text: string; etag: string };

let printed: Printed | null = null;

/** Over a megabyte, for anybody who asks: made ready once. */
async function print(): Promise<Printed> {
  const text = JSON.stringify(JSON.parse(await readFile("public/openapi.json", "utf8")));
  return { text, etag: entityTag(text, undefined) };
}

export const GET = defineRoute({
  summary: "This interface as an OpenAPI 3.1 document",
  auth: "none",
  response: z.looseObject({ openapi: z.string() }),
  handler: async ({ request }) => {
    printed ??= await print();
    const { text, etag } = printed;
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { etag } });
    return new Response(text, { headers: { etag, "content-type": jsonType } });
  },
});
