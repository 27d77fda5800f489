"use client";

import { useWrite } from "@/components/api/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type ApiKey, endsOf } from "./api-key";

/** Asked first: a revoked key does not come back. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const revoke = useWrite<ApiKey>({
    write: ({ id }) => ({ path: `/v2/api_keys/${id}`, method: "DELETE" }),
    stale: ["api_keys"],
    toldInPlace: true,
    onDone: () => {
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
      fault={revoke.error?.message ?? null}
      onConfirm={() => apiKey && revoke.mutate(apiKey)}
      onClose={close}
    >
      <p>
        The next request with <span className="mono">{apiKey && endsOf(apiKey)}</span> is refused. This cannot be
        undone: whoever still needs it gets a new key.
      </p>
    </ConfirmDialog>
  );
}
