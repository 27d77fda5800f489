import { v7 as uuid } from "uuid";
import type { Tx } from "@/lib/platform/db/transaction";
import { closeAuth } from "./open-connection";

/** The connection of an account to its own sandbox carrier, with the key by which the sandbox knows the account. */
export async function createSandboxConnection(tx: Tx, accountId: string, key: string): Promise<void> {
  const auth = { type: "headers" as const, headers: [{ name: "X-Sandbox-Key", value: key }] };
  await tx.carrierConnection.create({
    data: {
      accountId,
      id: uuid(),
      name: "Sandbox",
      scacs: ["TEST"],
      standard: "dcsa_2",
      baseUrl: null,
      settings: {},
      ...closeAuth(accountId, auth),
    },
  });
}
