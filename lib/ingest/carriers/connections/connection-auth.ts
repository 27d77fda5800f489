import { z } from "zod";

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

/** The credentials of a connection as the table holds them, under encryption. */
export const connectionAuth = z.discriminatedUnion("type", [
  z.object({ type: z.literal("none") }),
  z.object({ type: z.literal("headers"), headers }),
  z.object({ type: z.literal("basic"), username: z.string(), password: z.string() }),
  z.object({
    type: z.literal("oauth2_client_credentials"),
    token_url: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.string().nullable(),
    /** Sent to the carrier beside the token. */
    headers,
  }),
]);

export type ConnectionAuth = z.infer<typeof connectionAuth>;

export type ClientCredentials = Extract<ConnectionAuth, { type: "oauth2_client_credentials" }>;

export type CredentialHeader = z.infer<typeof headers>[number];
