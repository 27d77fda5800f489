import { securityHeaders } from "@/lib/http/response-headers";

/**
 * Headers of the responses that pages of every origin may read: metadata, registration and tokens, none of which depends on a cookie.
 * Browser-based clients need them.
 */
export const openCorsHeaders = {
  ...securityHeaders,
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
} as const;

/** Answers CORS preflight requests for these methods. */
export function openPreflight(methods: string): () => Response {
  const headers = {
    ...openCorsHeaders,
    allow: `${methods}, OPTIONS`,
    "access-control-allow-methods": methods,
    "access-control-allow-headers": "*, Authorization, Content-Type, MCP-Protocol-Version",
    "access-control-max-age": "600",
  };
  return () => new Response(null, { status: 204, headers });
}
