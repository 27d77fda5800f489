import type { Account } from "@/lib/auth/account";
import { hasFeature } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import { takeToken } from "@/lib/db/take-token";
import { AppError } from "@/lib/errors";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import type { CarrierAnswer, CarrierQuery } from "./carrier";
import { dcsaConnector } from "./dcsa/fetch-events";
import { type AccountConnection, openConnection } from "./open-connection";
import { sandboxBaseUrl } from "./sandbox-base-url";

export async function findConnection(accountId: string, scac: string): Promise<AccountConnection | null> {
  const row = await prisma().carrierConnection.findFirst({
    where: { accountId, active: true, scacs: { has: scac } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row ? openConnection(row) : null;
}

export async function askCarrier(
  connection: AccountConnection,
  query: CarrierQuery,
  options: { at?: Date } = {},
): Promise<CarrierAnswer> {
  if (connection.requestsPerMinute !== null) {
    const token = await takeToken(`connection:${connection.id}`, connection.requestsPerMinute, 60);
    if (!token.allowed)
      return {
        outcome: "trouble",
        trouble: "rate_limited",
        pages: [],
        detail: "own limit",
        retryAfterSeconds: token.resetSeconds,
      };
  }
  const sandbox = connection.baseUrl === sandboxBaseUrl();
  const { auth } = connection;
  const asked =
    sandbox && options.at && auth.type === "headers"
      ? {
          ...connection,
          auth: { ...auth, headers: [...auth.headers, { name: "X-Sandbox-At", value: options.at.toISOString() }] },
        }
      : connection;
  return dcsaConnector.ask(asked, query);
}

export async function assertTrackable(account: Account, code: string): Promise<string> {
  const line = findShippingLine(code);
  if (!line) throw new AppError("invalid", `${code} is no shipping line we know.`, "scac");
  if (line.scac === "TEST" && !hasFeature(account, "sandbox"))
    throw new AppError("not_supported", "The sandbox feature is not enabled for this account.", "scac");
  if (!(await findConnection(account.id, line.scac)))
    throw new AppError(
      "not_supported",
      `${line.name} has no active connection. Connect it at /v2/carrier_connections.`,
      "scac",
    );
  return line.scac;
}
