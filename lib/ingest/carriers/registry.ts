import { lockedDetail } from "@/lib/ingest/carriers/connections/carrier-connection";
import { type AccountConnection, openConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { sandboxBaseUrl } from "@/lib/ingest/carriers/connections/sandbox-base-url";
import { dcsaConnector } from "@/lib/ingest/carriers/dcsa/fetch-events";
import { askSignedIn } from "@/lib/ingest/carriers/oauth/ask-signed-in";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import type { CarrierAnswer, CarrierQuery, CarrierTrouble, Connector } from "./carrier";
import { recordAnswer } from "./record-answer";
import { takeCarrierRequest } from "./take-carrier-request";

/** A connector per standard. */
const connectors = { dcsa_2: dcsaConnector } satisfies Record<AccountConnection["standard"], Connector>;

/** The connection that serves a line for an account: the newest active one that names it, its secrets in clear. */
export async function findConnection(accountId: string, scac: string): Promise<AccountConnection | null> {
  const row = await prisma().carrierConnection.findFirst({
    where: { accountId, active: true, scacs: { has: scac } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row ? openConnection(row) : null;
}

function trouble(kind: CarrierTrouble, detail: string, retryAfterSeconds: number | null = null): CarrierAnswer {
  return { outcome: "trouble", trouble: kind, pages: [], detail, retryAfterSeconds };
}

/** Null: the carrier may be asked. Otherwise why not, without a request sent. */
async function holdBack(connection: AccountConnection): Promise<CarrierAnswer | null> {
  if (connection.locked) return trouble("refused_credentials", lockedDetail);
  const waitSeconds = await takeCarrierRequest(connection);
  if (waitSeconds === null) return null;
  const detail = `The connection's own limit of ${connection.requestsPerMinute} requests a minute is reached.`;
  return trouble("rate_limited", detail, waitSeconds);
}

/** Our own sandbox answers as of the time a check fell due, which may lie behind its clock. */
function asOf({ auth, baseUrl }: AccountConnection, at: Date | undefined): Record<string, string> {
  if (!at || auth.type !== "headers" || baseUrl !== sandboxBaseUrl()) return {};
  return { "x-sandbox-at": at.toISOString() };
}

/**
 * Asks the carrier through a connection, within its rate, and notes on the connection how it went. `at` is when the question
 * fell due: the sandbox answers as of then. Never throws for what a carrier does.
 */
export async function askCarrier(
  connection: AccountConnection,
  query: CarrierQuery,
  { at }: { at?: Date } = {},
): Promise<CarrierAnswer> {
  const held = await holdBack(connection);
  if (held) return held;
  let pages = 0;
  const answer = await askSignedIn(connection, async (credentials) => {
    const headers = { ...credentials, ...asOf(connection, at) };
    const told = await connectors[connection.standard].ask({ ...connection, headers }, query);
    pages += told.pages.length;
    return told;
  });
  // The carrier counts every page, so they come off the connection's limit too, as far as any of it is left.
  for (let page = 1; page < pages; page++) await takeCarrierRequest(connection);
  await recordAnswer(connection, answer);
  return answer;
}

/** The main SCACs that the account's active connections name: the lines it can ask. */
export async function listConnectedLines(accountId: string): Promise<Set<string>> {
  const rows = await prisma().carrierConnection.findMany({
    where: { accountId, active: true },
    select: { scacs: true },
  });
  return new Set(rows.flatMap(({ scacs }) => scacs));
}

/**
 * The main SCAC of a line that the account can track, `connected` being those it has an active connection to. Throws invalid
 * for an unknown code, not_supported for a line that is not connected, both on `scac`.
 */
export function assertTrackable(account: Account, code: string, connected: ReadonlySet<string>): string {
  const line = findShippingLine(code);
  if (!line) throw new AppError("invalid", `${code} is the SCAC of no shipping line we know.`, "scac");
  if (line.scac === "TEST" && !hasFeature(account, "sandbox")) {
    throw new AppError("not_supported", "The sandbox feature is not enabled for this account.", "scac");
  }
  if (connected.has(line.scac)) return line.scac;
  const detail = `${line.name} (${line.scac}) has no active connection in this account. Connect it at /v2/carrier_connections.`;
  throw new AppError("not_supported", detail, "scac");
}
