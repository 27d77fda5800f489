import imported from "next-auth";
import { AppError, notFound } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/outbound/read-bytes";
import { authOptions } from "./auth-options";
import { ownAddress, ownOrigin } from "./own-origin";
import { RecordedResponse } from "./recorded-response";

const basePath = "/api/auth/";
const actions = new Set(["csrf", "session", "providers", "signin", "signout", "callback", "error"]);
const bodyBytesMax = 16_384;

type Incoming = {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, string>;
};

type NextAuth = (
  options: ReturnType<typeof authOptions>,
) => (request: Incoming, response: RecordedResponse) => Promise<void>;

// CommonJS: Node gives the exports object for the default import, bundlers give the function in it.
const nextAuth = ("default" in imported ? imported.default : imported) as NextAuth;

function parseFields(text: string, contentType: string): Record<string, string> {
  // next-auth's own client names JSON on its bodiless GETs too.
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

/** Where the visitor goes after coming back from an issuer stands in this cookie. next-auth answers 500 to one it cannot read. */
const isGoal = (name: string) => name.endsWith("next-auth.callback-url");

function parseCookies(header: string, origin: string): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.split("="));
  const named = pairs.map(([name = "", ...value]) => [name.trim(), decode(value.join("=").trim())] as const);
  return Object.fromEntries(named.map(([name, value]) => [name, isGoal(name) ? ownAddress(value, origin) : value]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function incoming(request: Request, origin: string): Promise<Incoming> {
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
      ...(query.callbackUrl !== undefined && { callbackUrl: ownAddress(query.callbackUrl, origin) }),
      nextauth: provider ? [action, provider] : [action],
    },
    body: parseFields(text, request.headers.get("content-type") ?? ""),
  };
}

/**
 * next-auth's endpoints below /api/auth/ as a function of web types, without Next around it.
 * Throws AppError: not_found, bad_request (also for a Host that is none of ours), too_large.
 */
export async function handleAuth(request: Request): Promise<Response> {
  const origin = ownOrigin(request.headers);
  if (!origin)
    throw new AppError("bad_request", "This server answers to other addresses. Set APP_URL to the one you use.");
  // next-auth 4 learns its own address from process.env alone (its utils/detect-origin.js). NEXTAUTH_URL would be one address
  // for all visitors; told to trust the host, it takes the forwarded one, which is ours by now whatever the client sent.
  delete process.env.NEXTAUTH_URL;
  process.env.AUTH_TRUST_HOST = "true";
  const response = new RecordedResponse();
  await nextAuth(authOptions())(await incoming(request, origin), response);
  // Our options are right, so what next-auth takes for a fault of the configuration is one of the request.
  if (response.statusCode >= 500) throw new AppError("bad_request", "This cannot be asked of the sign-in.");
  return response.toResponse();
}
