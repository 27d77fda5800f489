/** On every answer that is not a page: data is never rendered, framed, sniffed or kept. */
export const securityHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  vary: "Accept, Authorization, Cookie",
  "x-content-type-options": "nosniff",
} as const;
