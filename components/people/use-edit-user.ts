"use client";

import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/lib/platform/auth/account";
import { nameOf, type User } from "./user";

type UserEdit = { user: User; attributes: { role?: Role; active?: boolean }; isUndo?: boolean };

/** Changes a user's role or reactivates a user; a role change can be undone from its toast. */
export function useEditUser() {
  const t = useTranslations("people.person");
  const edit = useApiMutation<UserEdit, OneDocument<User>>({
    request: ({ user, attributes }) => ({
      path: `/v2/users/${user.id}`,
      method: "PATCH",
      body: { data: { type: "user", id: user.id, attributes } },
    }),
    invalidates: ["users"],
    onSuccess: (_, { user, attributes, isUndo }) => {
      if (!attributes.role || isUndo) return;
      const before = { role: user.attributes.role };
      toast(t("roleChanged", { name: nameOf(user), role: attributes.role }), {
        action: { label: t("undo"), onClick: () => edit.mutate({ user, attributes: before, isUndo: true }) },
      });
    },
  });
  return edit;
}
