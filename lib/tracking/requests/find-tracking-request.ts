import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** One tracking request of the account; a stranger's and a missing one meet the same refusal. */
export async function findTrackingRequest(account: Account, id: string): Promise<TrackingRequest> {
  const request = await prisma().trackingRequest.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!request) throw notFound();
  return request;
}
