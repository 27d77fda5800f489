import { AppError, notFound } from "@/lib/errors";
import type { RouteContext } from "./contract";
import { errorResponse } from "./error-response";
import { securityHeaders } from "./security-headers";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

type Handler = (request: Request, context: RouteContext) => Promise<Response> | Response;

export type RouteModule = Partial<Record<Method, Handler>>;

/** One address: its pattern as in OpenAPI (`/v2/shipments/{id}`) and the module whose exports are its methods. */
export type RouteEntry = { pattern: string; module: RouteModule };

export type RouteTable = { handle: (request: Request) => Promise<Response> };

const urlLengthMax = 8_192;

type Compiled = RouteEntry & { parts: string[] };

/** Decoded once; what cannot be decoded, or holds NUL, names nothing. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

function match(route: Compiled, segments: string[]): Record<string, string> | null {
  if (route.parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of route.parts.entries()) {
    const segment = segments[index] ?? "";
    if (!part.startsWith("{")) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(segment);
    if (value === null || value === "") return null;
    params[part.slice(1, -1)] = value;
  }
  return params;
}

/** Fixed segments win over parameters: the first place where two patterns differ decides. */
function compareParts(a: Compiled, b: Compiled): number {
  for (const [index, part] of a.parts.entries()) {
    const difference = Number(part.startsWith("{")) - Number(b.parts[index]?.startsWith("{") ?? false);
    if (difference !== 0) return difference;
  }
  return 0;
}

function allowOf(module: RouteModule): string {
  const own = methods.filter((method) => module[method]);
  return [...own, ...(module.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

async function call(module: RouteModule, request: Request, params: Record<string, string>): Promise<Response> {
  const context = { params: Promise.resolve(params) };
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { ...securityHeaders, allow: allowOf(module) } });
  if (request.method === "HEAD" && module.GET) {
    const response = await module.GET(new Request(request, { method: "GET" }), context);
    return new Response(null, { status: response.status, headers: response.headers });
  }
  const handler = methods.includes(request.method as Method) ? module[request.method as Method] : undefined;
  if (handler) return handler(request, context);
  const detail = `This address does not take ${request.method}.`;
  return errorResponse(new AppError("method_not_allowed", detail, null, { headers: { allow: allowOf(module) } }));
}

/** Calls the handler of an address, or answers 404, 405 or 414 as a JSON:API error. */
export function createRouteTable(entries: RouteEntry[]): RouteTable {
  const routes = entries.map((entry) => ({ ...entry, parts: entry.pattern.slice(1).split("/") })).sort(compareParts);
  return {
    handle: async (request) => {
      if (request.url.length > urlLengthMax) {
        return errorResponse(new AppError("uri_too_long", `An address may have ${urlLengthMax} characters at most.`));
      }
      const segments = new URL(request.url).pathname.replace(/\/$/, "").slice(1).split("/");
      for (const route of routes) {
        const params = match(route, segments);
        if (params) return call(route.module, request, params);
      }
      return errorResponse(notFound());
    },
  };
}
