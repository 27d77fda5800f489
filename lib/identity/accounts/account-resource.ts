import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Account } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** The JSON:API resource `account`: the tenant itself, seen only by its own. */
export const accounts = defineResource<Account>({
  type: "account",
  path: () => "/v2/account",
  attributes: z.object({
    company_name: z.string(),
    features: z.array(z.string()).meta({ description: "What the account has besides tracking" }),
    requests_per_minute: z
      .int()
      .meta({ description: "Requests in any 60 seconds, small quotas of single routes aside" }),
    bulk_rows_per_minute: z
      .int()
      .nullable()
      .meta({ description: "Rows of bulk creation in any 60 seconds; null: no limit" }),
    peer_signature: z
      .boolean()
      .meta({ description: "Requests to webhooks carry X-T49-Webhook-Signature too, for receivers of Terminal49" }),
  }),
  serialize: (account) => ({
    id: account.id,
    attributes: {
      company_name: account.name,
      features: account.features,
      requests_per_minute: account.requestsPerMinute,
      bulk_rows_per_minute: account.bulkRowsPerMinute,
      peer_signature: account.peerSignature,
    },
  }),
  findMany: (account, ids) =>
    prisma().account.findMany({ where: { id: { in: ids.filter((id) => id === account.id) } } }),
});
