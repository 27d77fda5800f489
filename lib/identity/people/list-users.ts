import { z } from "zod";
import { type Account, roles } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { booleanFilter, listFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const usersQuery = z.object({
  ...pageQuery,
  "filter[active]": booleanFilter.optional(),
  "filter[role]": listFilter.optional().meta({ description: `Comma-separated: ${roles.join(", ")}` }),
});

/** The people of the account, newest first; deactivated ones too. */
export async function listUsers(account: Account, query: z.infer<typeof usersQuery>): Promise<Page<User>> {
  const request = parsePage(query);
  const { "filter[active]": active, "filter[role]": named } = query;
  const conditions = {
    accountId: account.id,
    ...(active !== undefined && { deactivatedAt: active ? null : { not: null } }),
    ...(named?.length && { role: { in: named } }),
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().user.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().user.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
