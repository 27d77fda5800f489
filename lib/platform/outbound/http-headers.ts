import { z } from "zod";

/** Headers that the HTTP client sets itself, and hop-by-hop headers (RFC 9110 §7.6.1). */
const reservedNames = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The name of a header that a customer may configure for outgoing requests. */
export const headerName = z
  .string()
  .trim()
  .min(1)
  .max(100, "must have at most 100 characters")
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]*$/, "must be an HTTP header name")
  .refine((name) => !reservedNames.has(name.toLowerCase()), "is a header that the HTTP client sets itself");

/** The value of such a header. */
export const headerValue = z
  .string()
  .min(1)
  .max(4096, "must have at most 4096 characters")
  .regex(/^([\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?)?$/, "must be printable ASCII without leading or trailing spaces");

/** The longest delay that is respected: one day. */
const secondsMax = 86_400;

const httpDate = /^[A-Z][a-z]+,? /;

/** Parses a `Retry-After` header, in seconds or as a date, to seconds from `now`. Null when it is missing or invalid. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), secondsMax);
  const atMs = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  return Math.min(Math.max(Math.ceil((atMs - now.getTime()) / 1_000), 0), secondsMax);
}
