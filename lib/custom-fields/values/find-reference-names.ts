import type { Reference, ReferenceType } from "@/lib/custom-fields/definitions/data-type";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { keyOfReference, type ReferenceNames } from "./display-value";

type Where = { where: { accountId: string; id: { in: string[] } } };
type Named = { id: string; name: string };

const byNumber = { select: { id: true, requestNumber: true } };

const finders = {
  shipment: async (own) =>
    (await prisma().shipment.findMany({ ...own, ...byNumber })).map(({ id, requestNumber }) => ({
      id,
      name: requestNumber,
    })),
  container: async (own) =>
    (await prisma().container.findMany({ ...own, select: { id: true, number: true } })).map(({ id, number }) => ({
      id,
      name: number,
    })),
  tracking_request: async (own) =>
    (await prisma().trackingRequest.findMany({ ...own, ...byNumber })).map(({ id, requestNumber }) => ({
      id,
      name: requestNumber,
    })),
  party: async (own) =>
    (await prisma().party.findMany({ ...own, select: { id: true, companyName: true } })).map(({ id, companyName }) => ({
      id,
      name: companyName,
    })),
  user: (own) => prisma().user.findMany({ ...own, select: { id: true, name: true } }),
} satisfies Record<ReferenceType, (own: Where) => Promise<Named[]>>;

/** What these records of the account are called; those it has not are left out. One statement a type. */
export async function findReferenceNames(
  { id: accountId }: Pick<Account, "id">,
  references: Reference[],
): Promise<ReferenceNames> {
  const names = new Map<string, string>();
  for (const [type, named] of Map.groupBy(references, (reference) => reference.type)) {
    const ids = [...new Set(named.map(({ id }) => id))];
    for (const { id, name } of await finders[type]({ where: { accountId, id: { in: ids } } })) {
      names.set(keyOfReference({ type, id }), name);
    }
  }
  return names;
}
