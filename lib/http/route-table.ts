import { AppError } from "@/lib/platform/errors";
import type { RouteContext } from "./contract";
import { errorResponse } from "./error-response";
import { finishRequest, startRequest } from "./finish-request";
import { securityHeaders } from "./security-headers";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

type Handler = (request: Request, context: RouteContext) => Promise<Response> | Response;

/** OPTIONS is answered by the table, but where an address lets pages of other origins ask. */
export type RouteModule = Partial<Record<Method, Handler>> & { OPTIONS?: (request: Request) => Response };

/** One address: its pattern as in OpenAPI (`/v2/shipments/{id}`) and the module whose exports are its methods. */
export type RouteEntry = { pattern: string; module: RouteModule };

/** The address that a path names, with the parameters it holds. */
export type FoundRoute = { entry: RouteEntry; params: Record<string, string> };

export type RouteTable = {
  find: (pathname: string) => FoundRoute | null;
  handle: (request: Request) => Promise<Response>;
};

const urlLengthMax = 8_192;

type Compiled = { entry: RouteEntry; parts: string[] };

/** Decoded once; what cannot be decoded, or holds NUL, names nothing. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

function match({ parts }: Compiled, segments: string[]): Record<string, string> | null {
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
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

/** Fixed segments win over parameters: the first place where two patterns differ decides. */
function rank({ parts }: Compiled): string {
  return parts.map((part) => (part.startsWith("{") ? "1" : "0")).join("");
}

function allowOf(module: RouteModule): string {
  const own = methods.filter((method) => module[method]);
  return [...own, ...(module.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** What the table answers by itself, with the same headers and line of log as a route's answer. */
function answerItself(request: Request, answer: Response | AppError): Response {
  const response = answer instanceof Response ? answer : errorResponse(request, answer);
  return finishRequest(request, startRequest(), response);
}

async function call(request: Request, { entry: { module }, params }: FoundRoute): Promise<Response> {
  const { method } = request;
  const allow = allowOf(module);
  if (method === "OPTIONS") {
    const own = module.OPTIONS?.(request);
    return answerItself(request, own ?? new Response(null, { status: 204, headers: { ...securityHeaders, allow } }));
  }
  const handler = methods.find((known) => known === (method === "HEAD" ? "GET" : method));
  const response = handler && (await module[handler]?.(request, { params }));
  if (!response) {
    const refusal = new AppError("method_not_allowed", `This address does not take ${method}.`, null, {
      headers: { allow },
    });
    return answerItself(request, refusal);
  }
  if (method !== "HEAD") return response;
  // A stream would wait for ever for somebody to read it.
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Calls the handler of an address, or answers 404, 405 or 414 as a JSON:API error. */
export function createRouteTable(entries: RouteEntry[]): RouteTable {
  const routes = entries
    .map((entry) => ({ entry, parts: entry.pattern.slice(1).split("/") }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const find = (pathname: string): FoundRoute | null => {
    const segments = pathname.replace(/\/$/, "").slice(1).split("/");
    for (const route of routes) {
      const params = match(route, segments);
      if (params) return { entry: route.entry, params };
    }
    return null;
  };
  const handle = async (request: Request): Promise<Response> => {
    if (request.url.length > urlLengthMax) {
      const detail = `An address may have ${urlLengthMax} characters at most.`;
      return answerItself(request, new AppError("uri_too_long", detail));
    }
    const found = find(new URL(request.url).pathname);
    return found ? call(request, found) : answerItself(request, new AppError("not_found", "There is no such address."));
  };
  return { find, handle };
}
