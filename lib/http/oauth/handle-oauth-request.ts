import { tooManyRequests } from "@/lib/http/rate-limit";
import { clientAddress, resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { AppError, isAppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { parseJson, readBytes } from "@/lib/platform/read-bytes";
import { callProvider } from "./call-provider";
import { readRegistration } from "./client-metadata";
import { openCorsHeaders } from "./open-cors";

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
  const address = clientAddress(request.headers.get("x-forwarded-for"));
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

/** The authorization request with the scope `read` when it names none. */
function withDefaultScope(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("client_id") || url.searchParams.get("scope")) return request;
  url.searchParams.set("scope", "read");
  return new Request(url, { method: request.method, headers: request.headers });
}

async function handle(request: Request, endpoint: Endpoint): Promise<Response> {
  const origin = resolveAppOrigin(request.headers);
  if (!origin) throw new AppError("bad_request", "Unknown host. Set APP_URL to the URL of this server.");
  await limitRequests(request, endpoint);
  if (endpoint.name === "authorize") return callProvider(withDefaultScope(request), origin, "");
  const bytes = await readBytes(request, bodyBytesMax);
  if (endpoint.name !== "register") return callProvider(request, origin, bytes.toString("utf8"));
  const read = readRegistration(parseJson(bytes));
  if ("error" in read) return oauthError(read.error, read.error_description, 400);
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
