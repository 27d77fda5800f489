import { z } from "zod";

/** Set by the HTTP client itself, or meant for one hop only (RFC 9110 §7.6.1). */
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

/** The name of a header that we may set. */
export const headerName = z
  .string()
  .trim()
  .min(1)
  .max(100, "must have 100 characters at most")
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]*$/, "must be an HTTP header name")
  .refine((name) => !reservedNames.has(name.toLowerCase()), "is a header that the connection itself sets");

/** The value of a header. */
export const headerValue = z
  .string()
  .min(1)
  .max(4096, "must have 4096 characters at most")
  .regex(/^([\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?)?$/, "must be printable ASCII without blanks around it");
