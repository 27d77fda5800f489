import { z } from "zod";

const headersMax = 20;

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

const header = z.object({
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

/** Credentials as sent. A header's value is null where the stored one is to stay. */
export type ConnectionAuthInput =
  | { type: "none" }
  | { type: "headers"; headers: { name: string; value: string | null }[] };

type Raw = { type: string; headers?: z.infer<typeof header>[] | undefined };

function checkHeaders({ type, headers = [] }: Raw, context: z.RefinementCtx): void {
  if (type !== "headers") return;
  if (headers.length === 0) {
    context.addIssue({ code: "custom", message: "is empty", path: ["headers"], params: { code: "blank" } });
  }
  const names = headers.map(({ name }) => name.toLowerCase());
  names.forEach((name, index) => {
    if (names.indexOf(name) === index) return;
    context.addIssue({ code: "custom", message: "stands here twice", path: ["headers", index, "name"] });
  });
}

/** The attribute `auth` of a write. */
export const connectionAuthInput = z
  .object({
    type: z
      .string()
      .superRefine((type, context) => {
        if (type === "" || type === "none" || type === "headers") return;
        const message = "the kinds of credentials supported are none and headers";
        context.addIssue({ code: "custom", message, params: { code: "not_supported" } });
      })
      .refine((type) => type !== "", "is empty")
      .meta({ override: { type: "string", enum: ["none", "headers"] } }),
    headers: z.array(header).max(headersMax, `must have ${headersMax} entries at most`).optional(),
  })
  .superRefine(checkHeaders)
  .transform(
    ({ type, headers = [] }): ConnectionAuthInput =>
      type === "headers" ? { type: "headers", headers } : { type: "none" },
  );
