import { sandboxBaseUrl } from "@/lib/ingest/carriers/connections/carrier-urls";
import type { DecryptedConnection } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { dcsaConnector } from "@/lib/ingest/carriers/dcsa/fetch-events";
import { fetchAuthenticated } from "@/lib/ingest/carriers/oauth/fetch-authenticated";
import { realNow } from "@/lib/platform/clock";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import {
  type CarrierFailure,
  type CarrierQuery,
  type CarrierResponse,
  type Connector,
  carrierFailure,
  type RequestOptions,
} from "./carrier";
import { credentialSentences } from "./carrier-sentences";

const connectors = { dcsa_2: dcsaConnector } satisfies Record<DecryptedConnection["standard"], Connector>;

const quotaWindowSeconds = 60;
const detailMax = 500;
const successEveryMs = 60_000;

/** Consumes one request of the connection's quota. Null: the request may be sent; else seconds until the next one may. */
async function consumeCarrierQuota({ id, requestsPerMinute }: DecryptedConnection): Promise<number | null> {
  if (requestsPerMinute === null) return null;
  const { allowed, resetSeconds } = await acquireToken(`connection:${id}`, requestsPerMinute, quotaWindowSeconds);
  return allowed ? null : resetSeconds;
}

/** Why no request may be sent through the connection now; null if one may. */
async function checkSendable(connection: DecryptedConnection): Promise<CarrierFailure | null> {
  if (connection.hasUnreadableCredentials)
    return carrierFailure("refused_credentials", credentialSentences.write("unreadable_credentials"));
  const retryAfterSeconds = await consumeCarrierQuota(connection);
  if (retryAfterSeconds === null) return null;
  const detail = credentialSentences.write("connection_limit", { count: connection.requestsPerMinute ?? 0 });
  return carrierFailure("rate_limited", detail, { retryAfterSeconds });
}

/** Lets the sandbox carrier respond as of the time when a check was due, which may be before its clock. */
function sandboxTimeHeaders({ auth, baseUrl }: DecryptedConnection, at: Date | undefined): Record<string, string> {
  if (!at || auth.type !== "headers" || baseUrl !== sandboxBaseUrl()) return {};
  return { "x-sandbox-at": at.toISOString() };
}

/** Returns the number of changed rows: 0 if the connection already has this state. */
async function updateLastResult({ accountId, id }: DecryptedConnection, lastError: string | null): Promise<number> {
  return transaction((tx) =>
    lastError === null
      ? tx.$executeRaw`UPDATE carrier_connections SET last_error = NULL, last_success_at = clock_timestamp()
          WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid
            AND (last_error IS NOT NULL OR last_success_at IS NULL OR last_success_at < clock_timestamp() - interval '1 minute')`
      : tx.$executeRaw`UPDATE carrier_connections SET last_error = ${lastError}
          WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND last_error IS DISTINCT FROM ${lastError}`,
  );
}

/** The stored successes of a connection as it was read: those of one claim are one row, which each response would lock. */
const storedSuccesses = new WeakMap<DecryptedConnection, Promise<number>>();

/** Returns the number of changed rows, 0 if a success was stored since the connection was read. */
async function storeSuccess(connection: DecryptedConnection): Promise<number> {
  const stored = storedSuccesses.get(connection);
  if (stored) return stored.then(() => 0);
  const storing = updateLastResult(connection, null);
  storedSuccesses.set(connection, storing);
  return storing;
}

/** Whether the stored success is less than a minute old, so that a newer one need not be stored. */
function isRecentSuccess({ lastError, lastSuccessAt }: DecryptedConnection): boolean {
  return lastError === null && lastSuccessAt !== null && realNow().getTime() - lastSuccessAt.getTime() < successEveryMs;
}

/**
 * Stores the last error and, at most once a minute, the time of the last success on the connection, and logs changes of the
 * error. `updated_at` does not change: it is the time of the last edit.
 */
async function recordResult(connection: DecryptedConnection, response: CarrierResponse): Promise<void> {
  const ids = { account: connection.accountId, connection: connection.id };
  if (response.outcome === "failed") {
    storedSuccesses.delete(connection);
    const changed = await updateLastResult(connection, response.detail.slice(0, detailMax));
    if (changed > 0) log().warn({ ...ids, reason: response.reason }, `carrier request failed: ${response.detail}`);
    return;
  }
  if (isRecentSuccess(connection)) return;
  const changed = await storeSuccess(connection);
  if (changed > 0 && connection.lastError !== null) log().info(ids, "carrier request succeeded again");
}

/**
 * Requests the events of a number through a connection, within its quota, and records the result on the connection. `at` is
 * the time when the request was due: the sandbox responds as of then. `signal` cancels the request, whose result is then meaningless and not
 * recorded; before the request it throws the reason, and no quota or token is used. Never throws because of a carrier's behaviour.
 */
export async function queryCarrier(
  connection: DecryptedConnection,
  query: CarrierQuery,
  { at, signal, onReceived }: { at?: Date } & RequestOptions = {},
): Promise<CarrierResponse> {
  signal?.throwIfAborted();
  const failure = await checkSendable(connection);
  if (failure) return failure;
  signal?.throwIfAborted();
  let pageCount = 0;
  const response = await fetchAuthenticated(connection, async (credentials) => {
    const headers = { ...credentials, ...sandboxTimeHeaders(connection, at) };
    const result = await connectors[connection.standard].fetchEvents({ ...connection, headers }, query, {
      signal,
      onReceived,
    });
    pageCount += result.pages.length;
    return result;
  });
  // The carrier counts every page as a request, so each further page consumes quota as well.
  for (let page = 1; page < pageCount; page++) await consumeCarrierQuota(connection);
  if (!signal?.aborted) await recordResult(connection, response);
  return response;
}
