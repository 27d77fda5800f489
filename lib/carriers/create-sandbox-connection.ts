import { v7 as uuid } from "uuid";
import type { Tx } from "@/lib/db/transaction";
import { closeAuth } from "./open-connection";

export async function createSandboxConnection(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx.carrierConnection.create({
    data: {
      accountId,
      id: uuid(),
      name: "Sandbox",
      scacs: ["TEST"],
      standard: "dcsa_2",
      baseUrl: null,
      settings: {},
      ...closeAuth(accountId, { type: "headers", headers: [{ name: "X-Sandbox-Key", value: key }] }),
    },
  });
}
