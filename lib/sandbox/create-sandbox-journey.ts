import type { Tx } from "@/lib/platform/db/transaction";
import { findJourney } from "./find-journey";
import type { SandboxNumber } from "./parse-number";

/**
 * Keeps when a journey was first asked for, by the sandbox clock, and gives the time that counts: the first one kept. To
 * show a journey at a later stage, keep an earlier time before anyone asks.
 */
export async function createSandboxJourney(
  tx: Tx,
  accountId: string,
  number: SandboxNumber,
  anchorAt: Date,
): Promise<Date> {
  const containerNumbers = findJourney(number)?.containers.map((container) => container.number) ?? [];
  await tx.sandboxJourney.createMany({
    data: [{ accountId, number: number.canonical, anchorAt, containerNumbers }],
    skipDuplicates: true,
  });
  const kept = await tx.sandboxJourney.findUniqueOrThrow({
    where: { accountId_number: { accountId, number: number.canonical } },
  });
  return kept.anchorAt;
}
