import { z } from "zod";
import type { Contract, RouteHandler } from "./contract";
import { defineRoute } from "./define-route";
import { plainJson } from "./plain-json";
import { resourceBody } from "./read-body";

const attributes = z.object({
  name: z.string().trim().min(1).max(10),
  count: z.int().min(0).optional(),
  weight: z.number().optional(),
  tags: z.array(z.string().min(1)).max(3).optional(),
  notes: z.array(z.string()).optional(),
  inner: z.object({ "a/b~c": z.boolean() }).optional(),
});

/** For tests: an open address that takes a body and tells what it read. */
export function echo(contract: Partial<Contract> = {}): RouteHandler {
  return defineRoute({
    summary: "Echo",
    auth: "none",
    response: z.unknown(),
    body: resourceBody("thing", attributes),
    ...(contract as object),
    handler: ({ body }) => plainJson({ read: body ?? null }),
  });
}

export type Told = { status: number; headers: Headers; text: string; body: unknown };

/** For tests: what a handler answers to one request. */
export async function send(
  handler: RouteHandler,
  init: RequestInit & { duplex?: "half" } = {},
  url = "http://127.0.0.1:3999/v2/things",
  params: Record<string, string> = {},
): Promise<Told> {
  const response = await handler(new Request(url, { method: "POST", ...init }), { params });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
}
