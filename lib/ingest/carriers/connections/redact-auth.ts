import { z } from "zod";
import { type CarrierConnectionRow, type CredentialHeader, decryptCredentials } from "./decrypt-connection";

const headers = z.array(z.object({ name: z.string(), value: z.null() }));

/** The attribute `auth` of a response. Secrets, and values that cannot be decrypted, are null. */
export const redactedAuth = z.discriminatedUnion("type", [
  z.object({ type: z.literal("none"), has_secret: z.literal(false) }),
  z.object({ type: z.literal("headers"), headers, has_secret: z.literal(true) }),
  z.object({
    type: z.literal("basic"),
    username: z.string().nullable(),
    password: z.null(),
    has_secret: z.literal(true),
  }),
  z.object({
    type: z.literal("oauth2_client_credentials"),
    token_url: z.string().nullable(),
    client_id: z.string().nullable(),
    client_secret: z.null(),
    scope: z.string().nullable(),
    headers,
    has_secret: z.literal(true),
  }),
]);

const namesOf = (headers: CredentialHeader[] = []) => headers.map(({ name }) => ({ name, value: null }));

/** The credentials of a connection without secrets: names are shown, values are null. */
export function redactAuth(row: CarrierConnectionRow): z.infer<typeof redactedAuth> {
  const auth = decryptCredentials(row);
  switch (auth?.type ?? row.authType) {
    case "none":
      return { type: "none", has_secret: false };
    case "basic":
      return {
        type: "basic",
        username: auth?.type === "basic" ? auth.username : null,
        password: null,
        has_secret: true,
      };
    case "oauth2_client_credentials": {
      const credentials = auth?.type === "oauth2_client_credentials" ? auth : null;
      return {
        type: "oauth2_client_credentials",
        token_url: credentials?.token_url ?? null,
        client_id: credentials?.client_id ?? null,
        client_secret: null,
        scope: credentials?.scope ?? null,
        headers: namesOf(credentials?.headers),
        has_secret: true,
      };
    }
    default:
      return {
        type: "headers",
        headers: namesOf(auth?.type === "headers" ? auth.headers : []),
        has_secret: true,
      };
  }
}
