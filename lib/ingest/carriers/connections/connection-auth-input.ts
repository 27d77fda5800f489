import { z } from "zod";
import { parseTokenUrl } from "@/lib/ingest/carriers/oauth/parse-token-url";
import { credentialHeader } from "./credential-header-input";

const headersMax = 20;

const secretHint = "Never read back. Null or absent in a PATCH: the stored one stays";

const headers = z
  .array(credentialHeader)
  .max(headersMax, `must have ${headersMax} entries at most`)
  .superRefine((given, context) => {
    const names = given.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      context.addIssue({ code: "custom", message: "stands here twice", path: [index, "name"] });
    });
  });

const someHeaders = headers.superRefine((given, context) => {
  if (given.length > 0) return;
  context.addIssue({ code: "custom", message: "is empty", params: { code: "blank" } });
});

const moreHeaders = headers
  .superRefine((given, context) => {
    given.forEach(({ name }, index) => {
      if (name.toLowerCase() !== "authorization") return;
      context.addIssue({ code: "custom", message: "is a header that the token goes into", path: [index, "name"] });
    });
  })
  .nullish()
  .transform((given) => given ?? [])
  .meta({
    description: "Sent to the carrier beside the token, and to the token server where it is the carrier's own host",
  });

const bounded = (max: number, text = z.string()) => text.min(1).max(max, `must have ${max} characters at most`);

/** All that RFC 6749, appendix A lets a client's name, secret and scope consist of. */
const asciiText = (max: number, text = z.string()) =>
  bounded(max, text).regex(/^[\x20-\x7e]*$/, "must be printable ASCII");

const kept = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: secretHint });

const tokenUrl = z
  .string()
  .min(1)
  .max(2048, "must have 2048 characters at most")
  .transform((text, context) => {
    const parsed = parseTokenUrl(text);
    if ("url" in parsed) return parsed.url;
    context.addIssue({ code: "custom", message: parsed.fault });
    return z.NEVER;
  })
  .meta({
    description:
      "Where a token is asked for by POST, client_id and client_secret in the form; after a 401 once more in a header",
  });

const basic = z.object({
  type: z.literal("basic"),
  username: bounded(255, z.string().trim()).regex(/^[^:\p{Cc}]*$/u, "must have no colon and no control characters"),
  password: kept(bounded(1024).regex(/^\P{Cc}*$/u, "must have no control characters")),
});

const clientCredentials = z.object({
  type: z.literal("oauth2_client_credentials"),
  token_url: tokenUrl,
  client_id: asciiText(255, z.string().trim()),
  client_secret: kept(asciiText(4096)),
  scope: asciiText(1024, z.string().trim())
    .nullish()
    .transform((text) => text ?? null),
  headers: moreHeaders,
});

const types = ["none", "headers", "basic", "oauth2_client_credentials"] as const;

/** The attribute `auth` of a write. A secret is null where the stored one is to stay. */
export const connectionAuthInput = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("none") }),
    z.object({ type: z.literal("headers"), headers: someHeaders }),
    basic,
    clientCredentials,
  ],
  {
    error: (issue) => (issue.code === "invalid_union" ? `must be one of ${types.join(", ")}` : undefined),
  },
);

export type ConnectionAuthInput = z.infer<typeof connectionAuthInput>;
