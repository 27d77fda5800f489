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

const headerName = z
  .string()
  .trim()
  .min(1)
  .max(100, "must have 100 characters at most")
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]*$/, "must be an HTTP header name")
  .refine((name) => !reservedNames.has(name.toLowerCase()), "is a header that the connection itself sets");

/** One header of `auth` as sent. Its value is null where the stored one is to stay. */
export const credentialHeader = z.object({
  name: headerName,
  value: z
    .string()
    .min(1)
    .max(4096, "must have 4096 characters at most")
    .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "must be printable ASCII without blanks around it")
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: "Never read back. Null or absent in a PATCH: the stored value of this header stays" }),
});

export type CredentialHeaderInput = z.infer<typeof credentialHeader>;
