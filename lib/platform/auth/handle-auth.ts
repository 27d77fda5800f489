import imported from "next-auth";
import { AppError, notFound } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/read-bytes";
import { authOptions } from "./auth-options";
import { deviceCookie, readDevice } from "./known-device";
import { RecordedResponse } from "./recorded-response";
import { resolveAppOrigin, toAppUrl } from "./request-origin";

const basePath = "/api/auth/";
const actions = new Set(["csrf", "session", "providers", "signin", "signout", "callback", "error"]);
const bodyBytesMax = 16_384;

type NextAuthRequest = {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, string>;
};

type NextAuth = (
  options: ReturnType<typeof authOptions>,
) => (request: NextAuthRequest, response: RecordedResponse) => Promise<void>;

// A CommonJS module: Node returns its exports object as the default import, bundlers return the function.
const nextAuth = ("default" in imported ? imported.default : imported) as NextAuth;

function parseFields(text: string, contentType: string): Record<string, string> {
  // The next-auth client sends a JSON content type on GET requests without a body.
  if (text === "" || !contentType.includes("json")) return Object.fromEntries(new URLSearchParams(text));
  try {
    const fields: unknown = JSON.parse(text);
    const pairs = Object.entries(fields ?? {}).map(([name, value]) => [
      name,
      typeof value === "object" ? "" : String(value),
    ]);
    return Object.fromEntries(pairs);
  } catch {
    throw new AppError("bad_request", "The body is not JSON.");
  }
}

/** The cookie with the return URL of a sign-in. next-auth responds with 500 to one that it cannot parse. */
const isReturnUrlCookie = (name: string) => name.endsWith("next-auth.callback-url");

function parseCookies(header: string, origin: string): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.split("="));
  const cookies = pairs.map(([name = "", ...value]) => [name.trim(), decodeCookie(value.join("=").trim())] as const);
  return Object.fromEntries(
    cookies.map(([name, value]) => [name, isReturnUrlCookie(name) ? toAppUrl(value, origin) : value]),
  );
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function toNextAuthRequest(request: Request, origin: string): Promise<NextAuthRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const [action = "", provider, ...more] = pathname.slice(basePath.length).split("/");
  if (!pathname.startsWith(basePath) || !actions.has(action) || more.length > 0) throw notFound();
  const { host, protocol } = new URL(origin);
  const query = Object.fromEntries(searchParams);
  const text = request.method === "POST" ? (await readBytes(request, bodyBytesMax)).toString("utf8") : "";
  return {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      "x-forwarded-host": host,
      "x-forwarded-proto": protocol.slice(0, -1),
    },
    cookies: parseCookies(request.headers.get("cookie") ?? "", origin),
    query: {
      ...query,
      ...(query.callbackUrl !== undefined && { callbackUrl: toAppUrl(query.callbackUrl, origin) }),
      nextauth: provider ? [action, provider] : [action],
    },
    body: parseFields(text, request.headers.get("content-type") ?? ""),
  };
}

/** Whether the request has signed a user in with a password. */
function isSignedIn({ query }: NextAuthRequest, { headers }: Response): boolean {
  const isPassword = String(query.nextauth) === "callback,credentials";
  return isPassword && headers.getSetCookie().some((cookie) => /^[^=]*session-token[^=]*=[^;]/.test(cookie));
}

function rememberDevice({ headers, body }: NextAuthRequest, response: Response, origin: string): void {
  const email = body.email ?? "";
  if (readDevice(headers.cookie ?? null, email) !== null) return;
  response.headers.append("set-cookie", deviceCookie(email, origin.startsWith("https:")));
}

/**
 * Handles a request to the next-auth endpoints below /api/auth/ with web types, independently of Next.
 * Throws AppError: not_found, bad_request (also for an unknown host), too_large.
 */
export async function handleAuth(request: Request): Promise<Response> {
  const origin = resolveAppOrigin(request.headers);
  if (!origin) throw new AppError("bad_request", "Unknown host. Set APP_URL to the URL of this server.");
  // next-auth 4 reads its own URL from process.env only (its utils/detect-origin.js). NEXTAUTH_URL would be one URL for all users.
  // With AUTH_TRUST_HOST it uses the forwarded host, which is set to a known origin here.
  delete process.env.NEXTAUTH_URL;
  process.env.AUTH_TRUST_HOST = "true";
  const recorded = new RecordedResponse();
  const sent = await toNextAuthRequest(request, origin);
  await nextAuth(authOptions())(sent, recorded);
  // The options are valid, so a configuration error of next-auth is caused by the request.
  if (recorded.statusCode >= 500) throw new AppError("bad_request", "The sign-in request is not valid.");
  const response = recorded.toResponse();
  if (isSignedIn(sent, response)) rememberDevice(sent, response, origin);
  return response;
}
