import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { AppError, type Problem } from "@/lib/platform/errors";

const identifier = z.object({ type: z.enum(["party", "account"]), id: z.string().trim().min(1).max(255) });

/** `relationships` of a request that may set a customer. Other relationships are ignored. */
export const customerLink = z
  .object({ customer: z.object({ data: identifier.nullable() }).optional() })
  .nullish()
  .meta({ description: "`customer`: a party of the account; null or the account itself: no party" });

export type CustomerLink = z.infer<typeof customerLink>;

/** The problem of a customer that is not a party of the account, whether it is another account's or does not exist. */
export function unknownCustomerProblem(pointer: string): Problem {
  return { code: "not_found", detail: "No such party in this account.", source: { pointer } };
}

/**
 * Returns a function that resolves each of these links: the party's id, null for no party or the account itself, undefined for
 * an unknown party. Runs one statement at most.
 */
export async function resolveCustomers(
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

/** The id of the linked party; null for no party or the account itself. Throws not_found for an unknown party. */
export async function resolveCustomer(account: Account, link: CustomerLink): Promise<string | null> {
  const resolve = await resolveCustomers(account, [link]);
  const customerId = resolve(link);
  if (customerId !== undefined) return customerId;
  throw AppError.of([unknownCustomerProblem("/data/relationships/customer/data/id")]);
}
