import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { assertUrlAllowed } from "@/lib/platform/outbound/outbound-fetch";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import type { CarrierConnectionChanges, NewCarrierConnection } from "./carrier-connection-input";
import { type CarrierConnectionRow, encryptCredentials } from "./decrypt-connection";
import { mergeStoredSecrets } from "./merge-stored-secrets";
import { recordConnectionChange } from "./record-connection-change";

/** Throws `invalid` if a URL is not allowed for outgoing requests. Resolves host names: not for use in a transaction. */
export async function assertCarrierUrls({ base_url, auth }: CarrierConnectionChanges): Promise<void> {
  if (base_url !== undefined) await assertUrlAllowed(base_url, "base_url");
  if (auth?.type === "oauth2_client_credentials") await assertUrlAllowed(auth.token_url, "auth/token_url");
}

/** Connections of an account besides the one to the sandbox. */
const maxConnections = 50;

/** Throws `not_supported` for one connection too many. Locked until the transaction ends, so that the limit is exact. */
async function assertMayConnect(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`carrier connections ${accountId}`}, 0))`;
  const count = await tx.carrierConnection.count({ where: { accountId, baseUrl: { not: null } } });
  if (count < maxConnections) return;
  const detail = `An account can have at most ${maxConnections} carrier connections. Delete one that is no longer needed.`;
  throw new AppError("not_supported", detail);
}

/**
 * Creates a connection with the account's own credentials, which are stored encrypted. Throws `not_supported` for the 51st. The
 * caller has checked its URLs; each request checks them again.
 */
export async function createCarrierConnection(
  account: Account,
  input: NewCarrierConnection,
): Promise<CarrierConnectionRow> {
  const auth = mergeStoredSecrets(input.auth, null);
  return transaction(async (tx) => {
    await assertMayConnect(tx, account.id);
    const row = await tx.carrierConnection.create({
      data: {
        accountId: account.id,
        id: uuid(),
        name: input.name,
        scacs: input.scacs,
        standard: input.standard,
        baseUrl: input.base_url,
        settings: input.settings as Prisma.InputJsonObject,
        requestsPerMinute: input.requests_per_minute,
        active: input.active,
        ...encryptCredentials(account.id, auth),
      },
    });
    recordConnectionChange(account, null, row);
    return row;
  });
}

/** Creates an account's connection to the sandbox carrier, with the key that identifies the account's sandbox. */
export async function createSandboxConnection(tx: Tx, accountId: string, key: string): Promise<void> {
  const auth = { type: "headers" as const, headers: [{ name: "X-Sandbox-Key", value: key }] };
  await tx.carrierConnection.create({
    data: {
      accountId,
      id: uuid(),
      name: "Sandbox",
      scacs: [sandboxScac],
      standard: "dcsa_2",
      baseUrl: null,
      settings: {},
      ...encryptCredentials(accountId, auth),
    },
  });
}

/** Returns a connection of the account. Throws `not_found`, also for another account's connection. */
export async function findCarrierConnection(account: Account, id: string): Promise<CarrierConnectionRow> {
  const key = { accountId_id: { accountId: account.id, id } };
  const connection = await prisma().carrierConnection.findUnique({ where: key });
  if (!connection) throw notFound();
  return connection;
}

/** Lists the account's connections, newest first. */
export async function listCarrierConnections(
  account: Account,
  request: PageRequest,
): Promise<Page<CarrierConnectionRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().carrierConnection.findMany({ where: { AND: [own, where] }, ...range }),
    prisma().carrierConnection.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}

/** Deletes a connection and its credentials. The events received through it remain. */
export async function deleteCarrierConnection(account: Account, id: string): Promise<void> {
  const row = await findCarrierConnection(account, id);
  if (row.baseUrl === null) {
    throw new AppError("not_supported", "The sandbox connection cannot be deleted. Set active to false instead.");
  }
  await transaction(async (tx) => {
    const { count } = await tx.carrierConnection.deleteMany({ where: { accountId: account.id, id } });
    if (count === 0) throw notFound();
    recordConnectionChange(account, row, null);
  });
}
