import { z } from "zod";
import { type CarrierFailure, carrierFailure, failureReasonOf } from "@/lib/ingest/carriers/carrier";
import { credentialSentences, tokenServerSentence } from "@/lib/ingest/carriers/carrier-sentences";
import {
  type ClientCredentials,
  type DecryptedConnection,
  headersByName,
} from "@/lib/ingest/carriers/connections/decrypt-connection";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { parseRetryAfter } from "@/lib/platform/outbound/http-headers";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { type OutboundResponse, outboundFetch } from "@/lib/platform/outbound/outbound-fetch";
import { decryptSecret, encryptSecret, type SecretOwner } from "@/lib/platform/secrets";

/** A token as issued. It is not used after `expiresAt`, which is shortly before the token server's own expiry. */
type IssuedToken = { value: string; expiresAt: Date };

/** `isNew`: issued by this call, so fetching again would not help. */
type AccessToken = { value: string; isNew: boolean };

export type OAuthConnection = DecryptedConnection & { auth: ClientCredentials };

type FetchTokenOptions = { headers?: Record<string, string>; totalMs?: number };

type ClientAuthMethod = "client_secret_post" | "client_secret_basic";

/** Lifetime assumed if the token server sends none: no longer than usual ones. */
const defaultLifetimeSeconds = 300;

/** Fetching all pages of a carrier may take 40 s, and the token must be valid until the last one. */
const marginSeconds = 60;

const lifetimeMaxSeconds = 86_400;
const maxBytes = 100_000;

/** Error codes of RFC 6749 §5.2. Any other text of a token server is not shown. */
const oauthErrors = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
] as const;

const errorBody = z.object({ error: z.enum(oauthErrors) });

const tokenBody = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  // Some servers send "BearerToken"; other token types (MAC, DPoP) cannot be sent in a plain header.
  token_type: z
    .string()
    .regex(/^bearer/i)
    .optional(),
  expires_in: z.unknown().optional(),
});

const pendingTokens = new Map<string, Promise<AccessToken | CarrierFailure>>();

/** How many seconds a token may be used, by its `expires_in` (a number or a string of digits): ends before it expires. */
export function tokenLifetimeSeconds(expiresIn: unknown): number {
  const sent = typeof expiresIn === "string" && /^\d+$/.test(expiresIn) ? Number(expiresIn) : expiresIn;
  const seconds = typeof sent === "number" && Number.isFinite(sent) && sent >= 0 ? sent : defaultLifetimeSeconds;
  return Math.min(seconds - Math.min(marginSeconds, seconds / 2), lifetimeMaxSeconds);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

function tokenRequest(
  { client_id, client_secret, scope }: ClientCredentials,
  method: ClientAuthMethod,
  headers: Record<string, string>,
) {
  const isInBody = method === "client_secret_post";
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    ...(isInBody && { client_id, client_secret }),
    ...(scope !== null && { scope }),
  });
  // RFC 6749 §2.3.1: each part is form-encoded before the two are joined.
  const pair = [client_id, client_secret].map((text) => new URLSearchParams({ x: text }).toString().slice(2)).join(":");
  return {
    method: "POST" as const,
    headers: {
      ...headers,
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...(!isInBody && { authorization: `Basic ${Buffer.from(pair).toString("base64")}` }),
    },
    body: form.toString(),
  };
}

function parseTokenResponse(
  { status, headers, body }: OutboundResponse,
  requestedAt: Date,
): IssuedToken | CarrierFailure {
  const json = parseJson(body);
  if (status >= 200 && status < 300) {
    const { data } = tokenBody.safeParse(json);
    if (!data) return carrierFailure("unreadable", credentialSentences.write("no_token"));
    const lifetimeMs = tokenLifetimeSeconds(data.expires_in) * 1_000;
    return { value: data.access_token, expiresAt: new Date(requestedAt.getTime() + lifetimeMs) };
  }
  if (status === 400 || status === 401 || status === 403) {
    const error = errorBody.safeParse(json).data?.error;
    return carrierFailure(
      "refused_credentials",
      error
        ? credentialSentences.write("token_error", { status, error })
        : credentialSentences.write("token_http_status", { status }),
    );
  }
  const retryAfterSeconds = parseRetryAfter(headers["retry-after"], realNow());
  const reason = status === 429 || status >= 500 ? "unreachable" : "unreadable";
  return carrierFailure(reason, credentialSentences.write("token_http_status", { status }), { retryAfterSeconds });
}

/**
 * Fetches an access token with client credentials: first in the request body, as carriers document it, and after a 401 once
 * in an Authorization header, which RFC 6749 requires every server to support. Never throws because of a token server's
 * behaviour; no detail contains an address, a credential or the server's own text.
 */
export async function fetchToken(
  auth: ClientCredentials,
  { headers = {}, totalMs = 15_000 }: FetchTokenOptions = {},
): Promise<IssuedToken | CarrierFailure> {
  const endsAtMs = performance.now() + totalMs;
  const requestedAt = realNow();
  const send = (method: ClientAuthMethod) =>
    outboundFetch(auth.token_url, {
      ...tokenRequest(auth, method, headers),
      totalMs: Math.max(1, endsAtMs - performance.now()),
      maxBytes,
    });
  try {
    const response = await send("client_secret_post");
    return parseTokenResponse(response.status === 401 ? await send("client_secret_basic") : response, requestedAt);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return carrierFailure(failureReasonOf[error.reason], tokenServerSentence(error.message));
  }
}

function secretOwnerOf({ accountId }: OAuthConnection): SecretOwner {
  return { purpose: "carrier_token", accountId };
}

async function findStoredToken(connection: OAuthConnection): Promise<string | null> {
  const { accountId, id, authCiphertext } = connection;
  const row = await prisma().carrierConnection.findUnique({
    where: { accountId_id: { accountId, id }, authCiphertext, tokenExpiresAt: { gt: realNow() } },
    select: { tokenCiphertext: true },
  });
  return row?.tokenCiphertext ? decryptSecret(row.tokenCiphertext, secretOwnerOf(connection)) : null;
}

/** Stores nothing if the credentials have changed since the token was requested. */
async function storeToken(connection: OAuthConnection, { value, expiresAt }: IssuedToken): Promise<void> {
  const { accountId, id, authCiphertext } = connection;
  const tokenCiphertext = encryptSecret(value, secretOwnerOf(connection));
  await transaction(
    (
      tx,
    ) => tx.$executeRaw`UPDATE carrier_connections SET token_ciphertext = ${tokenCiphertext}, token_expires_at = ${expiresAt}
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND auth_ciphertext = ${authCiphertext}`,
  );
}

/** A token server on the carrier's own host gets the connection's headers too, because some require their API key there. */
function tokenServerHeaders({ auth, baseUrl }: OAuthConnection): Record<string, string> {
  return new URL(auth.token_url).origin === new URL(baseUrl).origin ? headersByName(auth.headers) : {};
}

async function findOrFetchToken(
  connection: OAuthConnection,
  rejectedToken: string | null,
): Promise<AccessToken | CarrierFailure> {
  const stored = await findStoredToken(connection);
  if (stored !== null && stored !== rejectedToken) return { value: stored, isNew: false };
  const issued = await fetchToken(connection.auth, { headers: tokenServerHeaders(connection) });
  if ("outcome" in issued) return issued;
  await storeToken(connection, issued);
  return { value: issued.value, isNew: true };
}

/**
 * Returns the connection's access token: the stored one, which all processes share, or a new one if it has expired or the
 * carrier has rejected it. Concurrent calls in one process share one fetch. Two processes may each fetch a token; the later
 * one is stored, and a carrier that no longer accepts the earlier one is queried again with it.
 */
export function findAccessToken(
  connection: OAuthConnection,
  rejectedToken: string | null,
): Promise<AccessToken | CarrierFailure> {
  const credentials = Buffer.from(connection.authCiphertext ?? []).toString("base64");
  const key = `${connection.id} ${credentials} ${rejectedToken}`;
  const token =
    pendingTokens.get(key) ?? findOrFetchToken(connection, rejectedToken).finally(() => pendingTokens.delete(key));
  pendingTokens.set(key, token);
  return token;
}
