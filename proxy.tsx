import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/platform/env";

const isDevelopment = process.env.NODE_ENV === "development";

/** The content security policy: scripts by nonce only; inline styles are allowed because menus and dialogs are positioned by them. */
function policyWith(nonce: string): string {
  const { mapStyleUrl } = env();
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const pageHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** A host of an AI client that has opened the sign-in in a popup sees when it is closed. The pages cannot be framed, and decide by a click. */
const popupHeaders = { "cross-origin-opener-policy": "unsafe-none" };

const isOfAiClients = ({ pathname, searchParams }: URL) =>
  pathname.startsWith("/oauth/") ||
  (pathname === "/sign-in" && searchParams.get("callbackUrl")?.startsWith("/oauth/consent/") === true);

/** The URL of a shared page is its secret: it is neither sent to others, nor kept, nor found. */
const sharedPageHeaders = {
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * Adds security headers with a nonce per request, and for the pages the path to return to after a sign-in and the method. It does no
 * access control.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const url = new URL(request.nextUrl);
  url.searchParams.delete("_rsc");
  headers.set("x-landfall-path", `${url.pathname}${url.search}`);
  headers.set("x-landfall-method", request.method);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  const isShared = url.pathname.startsWith("/s/");
  const added = { ...pageHeaders, ...(isShared && sharedPageHeaders), ...(isOfAiClients(url) && popupHeaders) };
  for (const [name, value] of Object.entries(added)) response.headers.set(name, value);
  return response;
}

/** Matches pages only: a proxy truncates bodies above 10 MB, and the API sets its own headers. */
export const config = {
  matcher: [
    "/((?!(?:v2|api/auth|api/mcp|mcp|sandbox/dcsa|rails|uploads|files|register|\\.well-known|_next/static|_next/image)(?:/|$)|(?:openapi\\.json|asyncapi\\.json|healthz|readyz|icon\\.svg|favicon\\.ico)$).*)",
  ],
};
