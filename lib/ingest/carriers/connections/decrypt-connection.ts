import { z } from "zod";
import type { ConnectorConfig } from "@/lib/ingest/carriers/carrier";
import type { Prisma } from "@/lib/platform/db/client";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import { sandboxBaseUrl } from "./carrier-urls";
import { connectionSettings } from "./connection-settings";

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

/** The credentials of a connection as they are encrypted and stored. */
const connectionAuth = z.discriminatedUnion("type", [
  z.object({ type: z.literal("none") }),
  z.object({ type: z.literal("headers"), headers }),
  z.object({ type: z.literal("basic"), username: z.string(), password: z.string() }),
  z.object({
    type: z.literal("oauth2_client_credentials"),
    token_url: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.string().nullable(),
    /** Sent to the carrier together with the token. */
    headers,
  }),
]);

export type ConnectionAuth = z.infer<typeof connectionAuth>;

export type ClientCredentials = Extract<ConnectionAuth, { type: "oauth2_client_credentials" }>;

export type CredentialHeader = z.infer<typeof headers>[number];

export type CarrierConnectionRow = Prisma.CarrierConnectionGetPayload<object>;

/** An account's connection with its secrets decrypted. */
export type DecryptedConnection = Omit<ConnectorConfig, "headers"> & {
  auth: ConnectionAuth;
  /** The stored credentials, which identify the credentials that a token was issued for. */
  authCiphertext: Uint8Array<ArrayBuffer> | null;
  lastError: string | null;
  lastSuccessAt: Date | null;
  /** The stored credentials cannot be decrypted: no request may be sent. */
  hasUnreadableCredentials: boolean;
};

/** The columns of new credentials; a stored access token is cleared. */
export function encryptCredentials(accountId: string, auth: ConnectionAuth) {
  const ciphertext =
    auth.type === "none" ? null : encryptSecret(JSON.stringify(auth), { purpose: "carrier_connection", accountId });
  return { authType: auth.type, authCiphertext: ciphertext, tokenCiphertext: null, tokenExpiresAt: null };
}

/** The decrypted credentials; null if they cannot be decrypted because the encryption key has changed. */
export function decryptCredentials(
  row: Pick<CarrierConnectionRow, "accountId" | "authType" | "authCiphertext">,
): ConnectionAuth | null {
  if (row.authType === "none") return { type: "none" };
  if (row.authCiphertext === null) return null;
  const text = decryptSecret(row.authCiphertext, { purpose: "carrier_connection", accountId: row.accountId });
  return text === null ? null : connectionAuth.parse(JSON.parse(text));
}

/** A connection with its secrets decrypted; without credentials if they cannot be decrypted. */
export function decryptConnection(row: CarrierConnectionRow): DecryptedConnection {
  const auth = decryptCredentials(row);
  const settings = connectionSettings.parse(row.settings);
  return {
    accountId: row.accountId,
    id: row.id,
    baseUrl: row.baseUrl ?? sandboxBaseUrl(),
    standard: "dcsa_2",
    auth: auth ?? { type: "none" },
    authCiphertext: row.authCiphertext,
    lastError: row.lastError,
    lastSuccessAt: row.lastSuccessAt,
    hasUnreadableCredentials: auth === null,
    settings: {
      pageSize: settings.page_size,
      apiVersion: settings.api_version,
      referenceParameters: settings.reference_parameters,
      zuluIsLocalTime: settings.z_is_local_time,
    },
    requestsPerMinute: row.requestsPerMinute,
  };
}

/** Stored headers as request headers, by lower-case name. */
export function headersByName(headers: CredentialHeader[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}
