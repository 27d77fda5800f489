import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Party } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** What a client gives of a party. A name is one within the account, whatever the case. */
export const partyInput = z.object({ company_name: z.string().trim().min(1).max(255) });

/** The JSON:API resource `party`: a customer of the account. */
export const parties = defineResource<Party>({
  type: "party",
  path: (id) => `/v2/parties/${id}`,
  attributes: z.object({
    company_name: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  serialize: ({ id, companyName, createdAt, updatedAt }) => ({
    id,
    attributes: { company_name: companyName, created_at: createdAt, updated_at: updatedAt },
  }),
  findMany: (account, ids) => prisma().party.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
