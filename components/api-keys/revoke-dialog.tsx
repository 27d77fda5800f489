"use client";

import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type ApiKey, maskedKeyOf } from "./api-key";

/** Asks for confirmation: a revoked key cannot be restored. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const t = useTranslations("api-keys.revokeDialog");
  const errorText = useErrorText();
  const revoke = useApiMutation<ApiKey>({
    request: ({ id }) => ({ path: `/v2/api_keys/${id}`, method: "DELETE" }),
    invalidates: ["api_keys"],
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      document.getElementById("keys")?.focus();
    },
  });
  const close = () => {
    revoke.reset();
    onClose();
  };
  const name = apiKey?.attributes.name ?? "";
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={t("title", { name })}
      action={t("action")}
      busy={revoke.isPending}
      error={errorText(revoke.error)}
      onConfirm={() => apiKey && revoke.mutate(apiKey)}
      onClose={close}
    >
      <p>
        {t.rich("effect", {
          key: apiKey ? maskedKeyOf(apiKey) : "",
          mono: (chunks) => <span className="mono">{chunks}</span>,
        })}
      </p>
    </ConfirmDialog>
  );
}
