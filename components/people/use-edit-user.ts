"use client";

import { toast } from "sonner";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import type { Role } from "@/lib/platform/auth/account";
import { nameOf, type User } from "./user";

type Edit = { user: User; attributes: { role?: Role; active?: boolean }; undo?: boolean };

/** Changes a person's role, or lets them in again; a new role can be undone from its toast. */
export function useEditUser() {
  const change = useWrite<Edit, OneDocument<User>>({
    write: ({ user, attributes }) => ({
      path: `/v2/users/${user.id}`,
      method: "PATCH",
      body: { data: { type: "user", id: user.id, attributes } },
    }),
    stale: ["users"],
    onDone: (_, { user, attributes, undo }) => {
      if (!attributes.role || undo) return;
      const before = { role: user.attributes.role };
      toast(`${nameOf(user)} is ${attributes.role === "admin" ? "an" : "a"} ${attributes.role} now`, {
        action: { label: "Undo", onClick: () => change.mutate({ user, attributes: before, undo: true }) },
      });
    },
  });
  return change;
}
