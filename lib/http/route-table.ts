import { AppError } from "@/lib/platform/errors";
import { BufferedResponse } from "./buffered-response";
import type { RouteContext } from "./contract";
import { corsHeaders, preflightHeaders } from "./cors";
import { errorResponse } from "./error-response";
import { finishRequest, startRequest } from "./finish-request";
import { securityHeaders } from "./response-headers";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

type Handler = (request: Request, context: RouteContext) => Promise<Response> | Response;

/** The table responds to OPTIONS itself, unless the module exports its own handler for cross-origin requests. */
export type RouteModule = Partial<Record<Method, Handler>> & { OPTIONS?: (request: Request) => Response };

/** A route: its OpenAPI path pattern (`/v2/shipments/{id}`) and the module that exports its methods. */
export type RouteEntry = { pattern: string; module: RouteModule };

/** The route of a path with its decoded parameters. */
export type FoundRoute = { entry: RouteEntry; params: Record<string, string> };

export type RouteTable = {
  find: (pathname: string) => FoundRoute | null;
  handle: (request: Request) => Promise<Response>;
};

const urlLengthMax = 8_192;

type Compiled = { entry: RouteEntry; parts: string[] };

/** Decodes a path segment once. Null when it is malformed or contains NUL. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

function match({ parts }: Compiled, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    const segment = segments[index] ?? "";
    if (!part.startsWith("{")) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(segment);
    if (!value) return null;
    params[part.slice(1, -1)] = value;
  }
  return params;
}

/** Sort key that places fixed segments before parameters, from left to right. */
function rankOf({ parts }: Compiled): string {
  return parts.map((part) => (part.startsWith("{") ? "1" : "0")).join("");
}

function allowOf(module: RouteModule): string {
  const own = methods.filter((method) => module[method]);
  return [...own, ...(module.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** A response of the table itself, with the same headers and log line as that of a route. */
function respondDirectly(request: Request, result: Response | AppError): Response {
  const response = result instanceof Response ? result : errorResponse(request, result);
  return finishRequest(request, startRequest(), response);
}

async function call(request: Request, { entry: { module }, params }: FoundRoute): Promise<Response> {
  const { method } = request;
  if (method === "OPTIONS") {
    const headers = { ...securityHeaders, allow: allowOf(module) };
    return respondDirectly(request, module.OPTIONS?.(request) ?? new Response(null, { status: 204, headers }));
  }
  const handler = methods.find((known) => known === (method === "HEAD" ? "GET" : method));
  const response = handler && (await module[handler]?.(request, { params }));
  if (!response) {
    const error = new AppError("method_not_allowed", `The method ${method} is not supported here.`, null, {
      headers: { allow: allowOf(module) },
    });
    return respondDirectly(request, error);
  }
  if (method !== "HEAD") return response;
  if (response instanceof BufferedResponse) return new BufferedResponse(null, response.status, response.fields);
  // Cancels a stream that nothing would read.
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Adds the CORS headers, and to a preflight request those that permit its method. */
function addCorsHeaders(request: Request, response: Response, allowedOrigins: string[]): Response {
  if (allowedOrigins.length === 0) return response;
  const headers = corsHeaders(new URL(request.url).pathname, request.headers.get("origin"), allowedOrigins);
  const allow = response.headers.get("allow");
  const isPreflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
  const isAllowed = "access-control-allow-origin" in headers;
  const all = { ...headers, ...(isAllowed && isPreflight && allow && preflightHeaders(allow)) };
  for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
  return response;
}

/**
 * Creates the table, which calls the handler of a URL or returns 404, 405 or 414 as a JSON:API error. Pages of `corsOrigins` may call
 * the routes below `/v2`.
 */
export function createRouteTable(entries: RouteEntry[], corsOrigins: string[] = []): RouteTable {
  const routes = entries
    .map((entry) => ({ entry, parts: entry.pattern.slice(1).split("/") }))
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  const byLength = Map.groupBy(routes, ({ parts }) => parts.length);
  const find = (pathname: string): FoundRoute | null => {
    const segments = pathname.replace(/\/$/, "").slice(1).split("/");
    for (const route of byLength.get(segments.length) ?? []) {
      const params = match(route, segments);
      if (params) return { entry: route.entry, params };
    }
    return null;
  };
  const respond = async (request: Request): Promise<Response> => {
    if (request.url.length > urlLengthMax) {
      const detail = `The URL must not exceed ${urlLengthMax} characters.`;
      return respondDirectly(request, new AppError("uri_too_long", detail));
    }
    const found = find(new URL(request.url).pathname);
    return found
      ? call(request, found)
      : respondDirectly(request, new AppError("not_found", "There is no resource at this URL."));
  };
  const handle = async (request: Request) => addCorsHeaders(request, await respond(request), corsOrigins);
  return { find, handle };
}

/** What programs request. Below `/register` and `/.well-known`, clients look for services and expect JSON also where there is none. */
const apiPrefixes = [
  "/v2",
  "/mcp",
  "/api/mcp",
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/asyncapi.json",
  "/sandbox/dcsa",
  "/rails",
  "/uploads",
  "/files",
  "/oauth",
  "/register",
  "/.well-known",
];

/** Pages below the prefix of the authorization server. */
const oauthPage = /^\/oauth\/(?:consent\/[^/?]+|error)\/?(?:\?|$)/;

/** True for paths that the route table serves instead of Next. A query string is allowed. */
export function isApiPath(path: string): boolean {
  if (oauthPage.test(path)) return false;
  return apiPrefixes.some(
    (prefix) => path.startsWith(prefix) && ["", "/", "?"].includes(path.slice(prefix.length, prefix.length + 1)),
  );
}
