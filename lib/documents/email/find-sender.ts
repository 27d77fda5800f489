import { prisma } from "@/lib/platform/db/client";

/** A message whose sender has been evaluated. `accepted`: SPF, DKIM and DMARC show that it is from the address in From. */
type EvaluatedMessage = { status: string; fromAddresses: string[] };

/** Id of the active user of the account who sent a message; null: none has the address, or the sender may be forged. */
export async function findSender(
  accountId: string,
  { status, fromAddresses }: EvaluatedMessage,
): Promise<string | null> {
  const [address, ...others] = fromAddresses;
  if (status !== "accepted" || !address || others.length > 0) return null;
  const email = address.toLowerCase();
  const user = await prisma().user.findFirst({
    where: { accountId, email, deactivatedAt: null },
    select: { id: true },
  });
  return user?.id ?? null;
}
