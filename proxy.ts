import { type NextRequest, NextResponse } from "next/server";

const isDevelopment = process.env.NODE_ENV === "development";

/** Scripts by nonce only. Styles may stand inline: menus and dialogs are placed by them. */
function policyWith(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
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

/** Dresses pages: a nonce per request, security headers, and the address for the sign-in that may follow. Never the lock. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const address = new URL(request.nextUrl);
  address.searchParams.delete("_rsc");
  headers.set("x-landfall-path", `${address.pathname}${address.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
  return response;
}

/** Pages only: bodies over 10 MB are cut in a proxy, and data has headers of its own. */
export const config = {
  matcher: [
    "/((?!(?:v2|api|mcp|sandbox|rails|uploads|_next/static|_next/image)(?:/|$)|(?:openapi\\.json|healthz|readyz|icon\\.svg|favicon\\.ico)$).*)",
  ],
};
