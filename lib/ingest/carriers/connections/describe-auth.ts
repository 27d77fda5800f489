import { z } from "zod";
import type { CredentialHeader } from "./connection-auth";
import { type CarrierConnectionRow, openAuth } from "./open-connection";

const headers = z.array(z.object({ name: z.string(), value: z.null() }));

/** The attribute `auth` of an answer. What cannot be read any more is null, as a secret always is. */
export const describedAuth = z.discriminatedUnion("type", [
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

const namesOf = (known: CredentialHeader[] = []) => known.map(({ name }) => ({ name, value: null }));

/** The credentials of a connection without a secret: names stay, values are null. */
export function describeAuth(row: CarrierConnectionRow): z.infer<typeof describedAuth> {
  const auth = openAuth(row);
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
      const known = auth?.type === "oauth2_client_credentials" ? auth : null;
      return {
        type: "oauth2_client_credentials",
        token_url: known?.token_url ?? null,
        client_id: known?.client_id ?? null,
        client_secret: null,
        scope: known?.scope ?? null,
        headers: namesOf(known?.headers),
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
