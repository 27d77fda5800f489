import { headers } from "next/headers";
import type { RouteHandler } from "@/lib/http/contract";

/** What a route of `/v2` answered: its status, and its document when it had one to give. */
export type RouteAnswer<Document> = { status: number; document: Document | null };

/**
 * Asks a route handler in process, in the name of the visitor, for the same document that a browser would get. `params` are
 * the parts of its path.
 */
export async function answerOf<Document>(
  handler: RouteHandler,
  path: string,
  params: Record<string, string> = {},
): Promise<RouteAnswer<Document>> {
  const sent = await headers();
  const request = new Request(new URL(path, `http://${sent.get("host") ?? "localhost"}`), {
    headers: { accept: "application/json", cookie: sent.get("cookie") ?? "", "x-landfall-client": "web" },
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, document: response.ok ? ((await response.json()) as Document) : null };
}
