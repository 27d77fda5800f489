import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import type { ApiKeyRow } from "./api-key-resource";
import { visibleKeys } from "./visible-keys";

export const apiKeysQuery = z.object({
  ...pageQuery,
  "filter[active]": booleanFilter
    .optional()
    .meta({ description: "true: neither revoked nor expired; false: one of both" }),
});

function activeCondition(active: boolean | undefined): Prisma.ApiKeyWhereInput {
  const isActive = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] };
  if (active === undefined) return {};
  return active ? isActive : { NOT: isActive };
}

/** The keys the asker may see, newest created first; revoked ones stay listed. */
export async function listAccountKeys(account: Account, query: z.infer<typeof apiKeysQuery>): Promise<Page<ApiKeyRow>> {
  const request = parsePage(query);
  const conditions = { AND: [visibleKeys(account), activeCondition(query["filter[active]"])] };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().apiKey.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().apiKey.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
