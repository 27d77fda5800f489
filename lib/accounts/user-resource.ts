import { z } from "zod";
import { prisma } from "@/lib/db/client";
import type { User } from "@/lib/db/generated/client";
import { defineResource } from "@/lib/jsonapi/resource";

/** The JSON:API resource `user`: a colleague, without anything that signs in. */
export const users = defineResource<User>({
  type: "user",
  attributes: z.object({ name: z.string(), email: z.string() }),
  serialize: ({ id, name, email }) => ({ id, attributes: { name, email } }),
  findMany: (account, ids) => prisma().user.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
