"use client";

import { useApiMutation } from "@/components/api/use-api-mutation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type ApiKey, maskedKeyOf } from "./api-key";

/** Asks for confirmation: a revoked key cannot be restored. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
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
      title={`Revoke ${name}?`}
      action="Revoke key"
      busy={revoke.isPending}
      error={revoke.error?.message ?? null}
      onConfirm={() => apiKey && revoke.mutate(apiKey)}
      onClose={close}
    >
      <p>
        Requests with <span className="mono">{apiKey && maskedKeyOf(apiKey)}</span> are refused from now on. This cannot
        be undone. Programs that still use this key need a new one.
      </p>
    </ConfirmDialog>
  );
}
