import { tooManyRequests } from "@/lib/http/rate-limit";
import { securityHeaders } from "@/lib/http/response-headers";
import { makeRoomForClient } from "@/lib/identity/oauth/oauth-client";
import { networkOf } from "@/lib/platform/auth/network-of";
import { clientAddress, resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { AppError, isAppError } from "@/lib/platform/errors";
import { isStorable } from "@/lib/platform/jsonapi/assert-storable";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { parseJson, readBytes } from "@/lib/platform/read-bytes";
import { callProvider } from "./call-provider";
import { isLoopback, readRegistration } from "./client-metadata";
import { openCorsHeaders } from "./open-cors";
import { oauthPaths } from "./server-metadata";

const bodyBytesMax = 65_536;
const windowSeconds = 60;

/** An endpoint of the authorization server, with the requests per minute that it accepts from one network address. */
type Endpoint = { name: "authorize" | "token" | "register" | "revoke"; perMinute: number };

export const endpoints = {
  authorize: { name: "authorize", perMinute: 60 },
  token: { name: "token", perMinute: 120 },
  register: { name: "register", perMinute: 20 },
  revoke: { name: "revoke", perMinute: 60 },
} as const satisfies Record<string, Endpoint>;

/** Requests whose address is not known are not limited: all of them would share the limit. */
async function limitRequests(request: Request, { name, perMinute }: Endpoint): Promise<void> {
  const address = networkOf(clientAddress(request.headers.get("x-forwarded-for")));
  if (address === "") return;
  const { allowed, resetSeconds } = await acquireToken(`oauth_${name}:${address}`, perMinute, windowSeconds);
  if (!allowed) throw tooManyRequests(`oauth_${name}`, perMinute, resetSeconds);
}

/** An error in the form of OAuth 2.0. */
function oauthError(error: string, description: string, status: number, headers: Record<string, string> = {}) {
  return Response.json({ error, error_description: description }, { status, headers });
}

function toErrorResponse(error: unknown): Response {
  if (!isAppError(error)) throw error;
  const status = statusOfError(error);
  const code = status === 429 || status >= 500 ? "temporarily_unavailable" : "invalid_request";
  return oauthError(code, error.message, status, error.headers);
}

/** The authorization request with the scopes of this server that it asks for, at least `read`, which every access contains. */
function withOwnScopes(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("client_id")) return request;
  const asksToWrite = url.searchParams.getAll("scope").some((scope) => scope.split(" ").includes("write"));
  url.searchParams.set("scope", asksToWrite ? "read write" : "read");
  return new Request(url, { method: request.method, headers: request.headers });
}

const ownPages = /^\/oauth\/(?:consent\/|error(?:\?|$))/;

/**
 * The response to a new authorization request. No user has allowed its client yet, and anyone can register one: an error is shown here
 * instead of redirecting, or this server would be an open redirector (RFC 9700, 4.11.2).
 */
function keepOnOwnPages(response: Response): Response {
  const location = response.headers.get("location");
  // HTML is a form that sends the error to the client.
  const isForm = response.headers.get("content-type")?.includes("html") === true;
  if (location === null && !isForm) return response;
  if (location !== null && (ownPages.test(location) || isLoopback(location))) return response;
  const { searchParams, hash } = new URL(location ?? "about:blank");
  const error = searchParams.get("error") ?? new URLSearchParams(hash.slice(1)).get("error") ?? "invalid_request";
  const headers = { ...securityHeaders, location: `/oauth/error?error=${encodeURIComponent(error)}` };
  return new Response(null, { status: 303, headers });
}

async function authorize(request: Request, origin: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (![...searchParams.values()].every(isStorable))
    throw new AppError("bad_request", "The URL contains characters that cannot be stored.");
  const response = await callProvider(withOwnScopes(request), origin, "");
  return pathname === oauthPaths.authorization ? keepOnOwnPages(response) : response;
}

async function handle(request: Request, endpoint: Endpoint): Promise<Response> {
  const origin = resolveAppOrigin(request.headers);
  if (!origin) throw new AppError("bad_request", "Unknown host. Set APP_URL to the URL of this server.");
  await limitRequests(request, endpoint);
  if (endpoint.name === "authorize") return authorize(request, origin);
  const bytes = await readBytes(request, bodyBytesMax);
  if (endpoint.name !== "register") return callProvider(request, origin, bytes.toString("utf8"));
  const read = readRegistration(parseJson(bytes));
  if ("error" in read) return oauthError(read.error, read.error_description, 400);
  await makeRoomForClient();
  return callProvider(request, origin, JSON.stringify(read.metadata));
}

/**
 * Handles a request to an endpoint of the authorization server. Errors have the form of OAuth 2.0. All endpoints but `authorize` can be
 * called by pages of other origins: they depend on no cookie.
 */
export async function handleOauthRequest(request: Request, endpoint: Endpoint): Promise<Response> {
  const response = await handle(request, endpoint).catch(toErrorResponse);
  if (endpoint.name === "authorize") return response;
  for (const [name, value] of Object.entries(openCorsHeaders)) response.headers.set(name, value);
  response.headers.delete("set-cookie");
  return response;
}
