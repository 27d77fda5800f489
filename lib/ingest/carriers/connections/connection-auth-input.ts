import { z } from "zod";
import { headerName, headerValue } from "@/lib/platform/outbound/http-headers";
import { parseTokenUrl } from "./carrier-urls";

const headersMax = 20;

const secretDescription = "Never returned. Null or omitted in a PATCH: the stored value is kept";

/** A header of `auth` as sent. A null value keeps the stored one. */
const credentialHeader = z.object({
  name: headerName,
  value: headerValue
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: "Value of the header; never returned. Null or omitted in a PATCH: the stored value is kept" }),
});

export type CredentialHeaderInput = z.infer<typeof credentialHeader>;

const headers = z
  .array(credentialHeader)
  .max(headersMax, `must have at most ${headersMax} entries`)
  .superRefine((entries, context) => {
    const names = entries.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      context.addIssue({ code: "custom", message: "is a duplicate", path: [index, "name"] });
    });
  });

const requiredHeaders = headers.superRefine((entries, context) => {
  if (entries.length > 0) return;
  context.addIssue({ code: "custom", message: "is empty", params: { code: "blank" } });
});

const additionalHeaders = headers
  .superRefine((entries, context) => {
    entries.forEach(({ name }, index) => {
      if (name.toLowerCase() !== "authorization") return;
      context.addIssue({ code: "custom", message: "is reserved for the access token", path: [index, "name"] });
    });
  })
  .nullish()
  .transform((entries) => entries ?? [])
  .meta({
    description: "Additional headers of requests to the carrier, and to the token endpoint if it is on the same host",
  });

const bounded = (max: number, text = z.string()) => text.min(1).max(max, `must have at most ${max} characters`);

/** The characters that RFC 6749, appendix A, allows in a client id, secret and scope. */
const asciiText = (max: number, text = z.string()) =>
  bounded(max, text).regex(/^[\x20-\x7e]*$/, "must be printable ASCII");

const optionalSecret = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: secretDescription });

const tokenUrl = z
  .string()
  .min(1)
  .max(2048, "must have at most 2048 characters")
  .transform((text, context) => {
    const parsed = parseTokenUrl(text);
    if ("url" in parsed) return parsed.url;
    context.addIssue({ code: "custom", message: parsed.error });
    return z.NEVER;
  })
  .meta({
    description:
      "Token endpoint, requested by POST with client_id and client_secret in the form body; after a 401 once more with HTTP Basic authentication",
  });

const basic = z.object({
  type: z.literal("basic"),
  username: bounded(255, z.string().trim()).regex(/^[^:\p{Cc}]*$/u, "must have no colon and no control characters"),
  password: optionalSecret(bounded(1024).regex(/^\P{Cc}*$/u, "must have no control characters")),
});

const clientCredentials = z.object({
  type: z.literal("oauth2_client_credentials"),
  token_url: tokenUrl,
  client_id: asciiText(255, z.string().trim()),
  client_secret: optionalSecret(asciiText(4096)),
  scope: asciiText(1024, z.string().trim())
    .nullish()
    .transform((text) => text ?? null),
  headers: additionalHeaders,
});

const types = ["none", "headers", "basic", "oauth2_client_credentials"] as const;

/** The attribute `auth` of a request. A null secret keeps the stored one. */
export const connectionAuthInput = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("none") }),
    z.object({ type: z.literal("headers"), headers: requiredHeaders }),
    basic,
    clientCredentials,
  ],
  {
    error: (issue) => (issue.code === "invalid_union" ? `must be one of ${types.join(", ")}` : undefined),
  },
);

export type ConnectionAuthInput = z.infer<typeof connectionAuthInput>;
