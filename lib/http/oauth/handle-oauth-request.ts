import { errorCodeOf } from "@/lib/http/error-response";
import { tooManyRequests } from "@/lib/http/rate-limit";
import { securityHeaders } from "@/lib/http/response-headers";
import { makeRoomForClient } from "@/lib/identity/oauth/oauth-client";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { AppError, isAppError } from "@/lib/platform/errors";
import { isStorable } from "@/lib/platform/jsonapi/assert-storable";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { log } from "@/lib/platform/log";
import { parseJson, readBytes } from "@/lib/platform/read-bytes";
import { callProvider } from "./call-provider";
import { isLoopback, readRegistration } from "./client-metadata";
import { clientNetwork } from "./client-network";
import { openCorsHeaders } from "./open-cors";

const bodyBytesMax = 65_536;
const windowSeconds = 60;

/**
 * An endpoint of the authorization server, with the requests per minute that it accepts from one network address. `isDecided`: the user
 * has decided on the authorization request.
 */
type Endpoint = { name: "authorize" | "token" | "register" | "revoke"; perMinute: number; isDecided?: boolean };

export const endpoints = {
  authorize: { name: "authorize", perMinute: 60 },
  resume: { name: "authorize", perMinute: 60, isDecided: true },
  token: { name: "token", perMinute: 120 },
  register: { name: "register", perMinute: 20 },
  revoke: { name: "revoke", perMinute: 60 },
} as const satisfies Record<string, Endpoint>;

/** Requests whose address is not known are not limited: all of them would share the limit. */
async function limitRequests(network: string, { name, perMinute }: Endpoint): Promise<void> {
  if (network === "") return;
  const { allowed, resetSeconds } = await acquireToken(`oauth_${name}:${network}`, perMinute, windowSeconds);
  if (!allowed) throw tooManyRequests(`oauth_${name}`, perMinute, resetSeconds);
}

/** An error in the form of OAuth 2.0. */
function oauthError(error: string, description: string, status: number, headers: Record<string, string> = {}) {
  return Response.json({ error, error_description: description }, { status, headers });
}

function codeOfStatus(status: number): string {
  return status === 429 || status >= 500 ? "temporarily_unavailable" : "invalid_request";
}

function toErrorResponse(error: unknown): Response {
  if (!isAppError(error)) throw error;
  const status = statusOfError(error);
  return oauthError(codeOfStatus(status), error.message, status, error.headers);
}

/** Shows an error to the user on a page of the product. */
function toErrorPage(code: string): Response {
  const headers = { ...securityHeaders, location: `/oauth/error?error=${encodeURIComponent(code)}` };
  return new Response(null, { status: 303, headers });
}

/** The same for the endpoint that users open in their browser, who would see the JSON of an error. */
function showError(error: unknown): Response {
  if (isAppError(error)) return toErrorPage(codeOfStatus(statusOfError(error)));
  log().error({ err: error }, "authorization failed");
  return toErrorPage(errorCodeOf(error) === "unavailable" ? "temporarily_unavailable" : "server_error");
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

/** The error of a response that is no redirect; null without one. */
async function readError(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === "object" && body !== null && "error" in body;
  return isObject ? String(body.error) : "server_error";
}

/**
 * The response to a new authorization request. No user has allowed its client yet, and anyone can register one: an error is shown here
 * instead of redirecting, or this server would be an open redirector (RFC 9700, 4.11.2).
 */
function keepOnOwnPages(response: Response): Response {
  const location = response.headers.get("location");
  if (location !== null && (ownPages.test(location) || isLoopback(location))) return response;
  // What is no redirect is a form that sends the error to the client.
  const { searchParams, hash } = new URL(location ?? "about:blank");
  const error = searchParams.get("error") ?? new URLSearchParams(hash.slice(1)).get("error") ?? "invalid_request";
  return toErrorPage(error);
}

/** A request with the origin that it was sent to, and the network of its client. */
type Received = { request: Request; origin: string; network: string };

async function authorize({ request, ...received }: Received, { isDecided = false }: Endpoint): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (![...searchParams.values()].every(isStorable))
    throw new AppError("bad_request", "The URL contains characters that cannot be stored.");
  const response = await callProvider({ ...received, request: withOwnScopes(request) });
  const error = await readError(response);
  if (error !== null) return toErrorPage(error);
  return isDecided ? response : keepOnOwnPages(response);
}

async function handle(request: Request, endpoint: Endpoint): Promise<Response> {
  // First: a copy of the headers contains those that the client has sent, not the one that the server has set.
  const network = clientNetwork(request.headers);
  const origin = resolveAppOrigin(request.headers);
  if (!origin) throw new AppError("bad_request", "Unknown host. Set APP_URL to the URL of this server.");
  await limitRequests(network, endpoint);
  const received = { request, origin, network };
  if (endpoint.name === "authorize") return authorize(received, endpoint);
  const bytes = await readBytes(request, bodyBytesMax);
  if (endpoint.name !== "register") return callProvider({ ...received, body: bytes.toString("utf8") });
  const read = readRegistration(parseJson(bytes));
  if ("error" in read) return oauthError(read.error, read.error_description, 400);
  await makeRoomForClient();
  return callProvider({ ...received, body: JSON.stringify(read.metadata) });
}

/**
 * Handles a request to an endpoint of the authorization server. Errors have the form of OAuth 2.0, and lead to the error page where a user
 * has opened the endpoint. The other endpoints can be called by pages of other origins: they depend on no cookie.
 */
export async function handleOauthRequest(request: Request, endpoint: Endpoint): Promise<Response> {
  if (endpoint.name === "authorize") return handle(request, endpoint).catch(showError);
  const response = await handle(request, endpoint).catch(toErrorResponse);
  for (const [name, value] of Object.entries(openCorsHeaders)) response.headers.set(name, value);
  response.headers.delete("set-cookie");
  return response;
}
