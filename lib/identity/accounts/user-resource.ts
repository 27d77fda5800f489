import { z } from "zod";
import { roles } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** The JSON:API resource `user`: a colleague, without anything that signs in. */
export const users = defineResource<User>({
  type: "user",
  path: (id) => `/v2/users/${id}`,
  attributes: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    active: z.boolean().meta({ description: "false: deactivated, can neither sign in nor use a key" }),
    created_at: z.iso.datetime(),
  }),
  serialize: ({ id, name, email, role, deactivatedAt, createdAt }) => ({
    id,
    attributes: { name, email, role, active: deactivatedAt === null, created_at: createdAt.toISOString() },
  }),
  findMany: (account, ids) => prisma().user.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
