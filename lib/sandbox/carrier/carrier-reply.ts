/** An answer of the sandbox's DCSA server. */
export type CarrierReply = { status: number; headers: Record<string, string>; body: string };

const headers = { "content-type": "application/json", "api-version": "2.2.0" };

const statusTexts = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  503: "Service Unavailable",
} as const;

/** Events as DCSA 2.2 sends them: an array; `next` is the query of the next page. */
export function eventsReply(events: unknown[], next: string | null): CarrierReply {
  return { status: 200, headers: { ...headers, ...(next && { "next-page": next }) }, body: JSON.stringify(events) };
}

/** DCSA's error body. Without its errorDateTime: the same question must get the same bytes. */
export function errorReply(status: keyof typeof statusTexts, url: URL, message: string): CarrierReply {
  const statusCodeText = statusTexts[status];
  const body = {
    httpMethod: "GET",
    requestUri: url.pathname + url.search,
    errors: [{ reason: statusCodeText, message }],
    statusCode: status,
    statusCodeText,
  };
  return { status, headers, body: JSON.stringify(body) };
}
