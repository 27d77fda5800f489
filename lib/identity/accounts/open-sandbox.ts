import { createSandboxConnection } from "@/lib/ingest/carriers/connections/create-sandbox-connection";
import type { Tx } from "@/lib/platform/db/transaction";
import { createSandbox } from "@/lib/sandbox/create-sandbox";

/** The account's own sandbox carrier and the connection to it; one that is there already stays as it is. */
export async function openSandbox(tx: Tx, accountId: string): Promise<void> {
  const there = await tx.sandbox.findUnique({ where: { accountId }, select: { accountId: true } });
  if (there) return;
  const { key } = await createSandbox(tx, accountId);
  await createSandboxConnection(tx, accountId, key);
}
