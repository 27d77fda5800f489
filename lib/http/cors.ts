import { securityHeaders } from "./response-headers";

const exposedHeaders = [
  "ETag",
  "Idempotent-Replayed",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
].join(", ");
const requestHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Last-Event-ID",
  "Prefer",
].join(", ");
const preflightMaxAgeSeconds = "600";

const isApi = (path: string) => /^\/v2(?:[/?]|$)/.test(path);

/**
 * The CORS headers of every response below `/v2`, errors too: none unless origins are configured, and the permission only for one of
 * them. Credentials are never allowed, so a page of another origin needs an API key and cannot use the cookie of a session.
 */
export function corsHeaders(path: string, origin: string | null, allowedOrigins: string[]): Record<string, string> {
  if (allowedOrigins.length === 0 || !isApi(path)) return {};
  const vary = `${securityHeaders.vary}, Origin`;
  if (origin === null || !allowedOrigins.includes(origin.toLowerCase())) return { vary };
  return { vary, "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders };
}

/** The additional headers of the response to a preflight request whose origin is allowed; `methods` are those of the URL. */
export function preflightHeaders(methods: string): Record<string, string> {
  return {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": requestHeaders,
    "access-control-max-age": preflightMaxAgeSeconds,
  };
}
