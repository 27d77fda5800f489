import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { AppError, type Problem } from "@/lib/platform/errors";

const identifier = z.object({ type: z.enum(["party", "account"]), id: z.string().trim().min(1).max(255) });

/** `relationships` of a write on what may belong to a customer. Other relationships are ignored. */
export const customerLink = z
  .object({ customer: z.object({ data: identifier.nullable() }).optional() })
  .nullish()
  .meta({ description: "`customer`: a party of the account. Null, or the account itself: nobody else's" });

export type CustomerLink = z.infer<typeof customerLink>;

/** The fault of a customer that is not there: a stranger's and a missing one meet the same. */
export function unknownCustomer(pointer: string): Problem {
  return { code: "not_found", detail: "No such party in this account.", source: { pointer } };
}

/** Which of these customers are parties of the account, by id as given; null stands for the account itself. */
export async function findCustomers(
  account: Account,
  links: CustomerLink[],
): Promise<(link: CustomerLink) => string | null | undefined> {
  const ids = links.flatMap((link) => z.uuid().safeParse(link?.customer?.data?.id).data?.toLowerCase() ?? []);
  const rows =
    ids.length > 0
      ? await prisma().party.findMany({ where: { accountId: account.id, id: { in: ids } }, select: { id: true } })
      : [];
  const known = new Set(rows.map(({ id }) => id));
  return (link) => {
    const data = link?.customer?.data;
    const id = data?.id.toLowerCase();
    if (!id || id === account.id) return null;
    return data?.type === "party" && known.has(id) ? id : undefined;
  };
}

/** The party that a customer names; null: the account itself. Throws not_found for any other id. */
export async function findCustomer(account: Account, link: CustomerLink): Promise<string | null> {
  const customerOf = await findCustomers(account, [link]);
  const customerId = customerOf(link);
  if (customerId !== undefined) return customerId;
  throw AppError.of([unknownCustomer("/data/relationships/customer/data/id")]);
}
