import type { OpenConnection } from "@/lib/ingest/carriers/carrier";
import type { Prisma } from "@/lib/platform/db/client";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import { type ConnectionAuth, connectionAuth } from "./connection-auth";
import { connectionSettings } from "./connection-settings";
import { sandboxBaseUrl } from "./sandbox-base-url";

export type CarrierConnectionRow = Prisma.CarrierConnectionGetPayload<object>;

/** An account's connection, ready to be asked by `askCarrier`. */
export type AccountConnection = Omit<OpenConnection, "headers"> & {
  accountId: string;
  auth: ConnectionAuth;
  /** The stored credentials, byte for byte: what was got with them, such as a token, is theirs alone. */
  authCiphertext: Uint8Array<ArrayBuffer> | null;
  /** What went wrong last, when the connection was read. */
  lastError: string | null;
  /** The stored credentials cannot be read any more: the connection must not be asked. */
  locked: boolean;
};

/** The credentials as the table holds them, without a token yet. */
export function closeAuth(accountId: string, auth: ConnectionAuth) {
  const ciphertext =
    auth.type === "none" ? null : encryptSecret(JSON.stringify(auth), { purpose: "carrier_connection", accountId });
  return { authType: auth.type, authCiphertext: ciphertext, tokenCiphertext: null, tokenExpiresAt: null };
}

/** The credentials in clear; null when they cannot be read: the encryption key is another one now. */
export function openAuth(
  row: Pick<CarrierConnectionRow, "accountId" | "authType" | "authCiphertext">,
): ConnectionAuth | null {
  if (row.authType === "none") return { type: "none" };
  if (row.authCiphertext === null) return null;
  const text = decryptSecret(row.authCiphertext, { purpose: "carrier_connection", accountId: row.accountId });
  return text === null ? null : connectionAuth.parse(JSON.parse(text));
}

/** A row with its secrets in clear. Locked ones carry no credentials. */
export function openConnection(row: CarrierConnectionRow): AccountConnection {
  const auth = openAuth(row);
  const settings = connectionSettings.parse(row.settings);
  return {
    accountId: row.accountId,
    id: row.id,
    baseUrl: row.baseUrl ?? sandboxBaseUrl(),
    standard: "dcsa_2",
    auth: auth ?? { type: "none" },
    authCiphertext: row.authCiphertext,
    lastError: row.lastError,
    locked: auth === null,
    settings: {
      pageSize: settings.page_size,
      apiVersion: settings.api_version,
      referenceParameters: settings.reference_parameters,
      zuluIsLocalTime: settings.z_is_local_time,
    },
    requestsPerMinute: row.requestsPerMinute,
  };
}
