"use client";

import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { nameOf, type User } from "./user";

/** Asks for confirmation: API keys and AI clients of a deactivated user cannot be restored. */
export function DeactivateDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const t = useTranslations("people.deactivateDialog");
  const errorText = useErrorText();
  const deactivate = useApiMutation<User, OneDocument<User>>({
    request: ({ id }) => ({
      path: `/v2/users/${id}`,
      method: "PATCH",
      body: { data: { type: "user", id, attributes: { active: false } } },
    }),
    invalidates: ["users", "api_keys", "oauth_grants"],
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      document.getElementById("people")?.focus();
    },
  });
  const close = () => {
    deactivate.reset();
    onClose();
  };
  const name = user ? nameOf(user) : "";
  return (
    <ConfirmDialog
      open={user !== null}
      title={t("title", { name })}
      action={t("action")}
      busy={deactivate.isPending}
      error={errorText(deactivate.error)}
      onConfirm={() => user && deactivate.mutate(user)}
      onClose={close}
    >
      <p>{t("effect", { name })}</p>
    </ConfirmDialog>
  );
}
