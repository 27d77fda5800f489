import type { Trouble } from "@/lib/ingest/carriers/carrier";
import type { ClientCredentials } from "@/lib/ingest/carriers/connections/connection-auth";
import { headersByName } from "@/lib/ingest/carriers/connections/headers-by-name";
import type { AccountConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { decryptSecret, encryptSecret, type SecretOwner } from "@/lib/platform/secrets";
import { fetchToken, type Token } from "./fetch-token";

/** `isNew`: got just now, so that no newer one is to be had. */
export type FoundToken = { value: string; isNew: boolean };

export type OAuthConnection = AccountConnection & { auth: ClientCredentials };

const running = new Map<string, Promise<FoundToken | Trouble>>();

function ownerOf({ accountId }: OAuthConnection): SecretOwner {
  return { purpose: "carrier_token", accountId };
}

async function readStored(connection: OAuthConnection): Promise<string | null> {
  const { accountId, id, authCiphertext } = connection;
  const row = await prisma().carrierConnection.findUnique({
    where: { accountId_id: { accountId, id }, authCiphertext, tokenExpiresAt: { gt: realNow() } },
    select: { tokenCiphertext: true },
  });
  return row?.tokenCiphertext ? decryptSecret(row.tokenCiphertext, ownerOf(connection)) : null;
}

/** Credentials changed meanwhile keep the token out: it was got with others. */
async function store(connection: OAuthConnection, { value, expiresAt }: Token): Promise<void> {
  const { accountId, id, authCiphertext } = connection;
  const tokenCiphertext = encryptSecret(value, ownerOf(connection));
  await transaction(
    (
      tx,
    ) => tx.$executeRaw`UPDATE carrier_connections SET token_ciphertext = ${tokenCiphertext}, token_expires_at = ${expiresAt}
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND auth_ciphertext = ${authCiphertext}`,
  );
}

/** Where the token server is the carrier's own host, it is told the connection's headers too: some want their key there. */
function headersFor({ auth, baseUrl }: OAuthConnection): Record<string, string> {
  return new URL(auth.token_url).origin === new URL(baseUrl).origin ? headersByName(auth.headers) : {};
}

async function find(connection: OAuthConnection, refused: string | null): Promise<FoundToken | Trouble> {
  const stored = await readStored(connection);
  if (stored !== null && stored !== refused) return { value: stored, isNew: false };
  const fetched = await fetchToken(connection.auth, { headers: headersFor(connection) });
  if ("outcome" in fetched) return fetched;
  await store(connection, fetched);
  return { value: fetched.value, isNew: true };
}

/**
 * The connection's access token: the stored one that all processes share, or a new one when it has expired or the carrier has
 * `refused` it. Questions of one process that need it at once wait for one fetch; two processes may fetch one each, which does
 * no harm: the later one is stored, and a carrier that has forgotten the earlier is asked again with that.
 */
export function findToken(connection: OAuthConnection, refused: string | null): Promise<FoundToken | Trouble> {
  const credentials = Buffer.from(connection.authCiphertext ?? []).toString("base64");
  const key = `${connection.id} ${credentials} ${refused}`;
  const found = running.get(key) ?? find(connection, refused).finally(() => running.delete(key));
  running.set(key, found);
  return found;
}
