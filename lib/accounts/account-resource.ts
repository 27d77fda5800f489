import { z } from "zod";
import { prisma } from "@/lib/db/client";
import type { Account } from "@/lib/db/generated/client";
import { defineResource } from "@/lib/jsonapi/resource";

/** The JSON:API resource `account`: the tenant itself, seen only by its own. */
export const accounts = defineResource<Account>({
  type: "account",
  attributes: z.object({ company_name: z.string() }),
  serialize: ({ id, name }) => ({ id, attributes: { company_name: name } }),
  findMany: (account, ids) =>
    prisma().account.findMany({ where: { id: { in: ids.filter((id) => id === account.id) } } }),
});
