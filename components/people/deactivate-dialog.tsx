"use client";

import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { nameOf, type User } from "./user";

/** Asked first, because the keys of the person do not come back. */
export function DeactivateDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const deactivate = useWrite<User, OneDocument<User>>({
    write: ({ id }) => ({
      path: `/v2/users/${id}`,
      method: "PATCH",
      body: { data: { type: "user", id, attributes: { active: false } } },
    }),
    stale: ["users", "api_keys"],
    toldInPlace: true,
    onDone: () => {
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
      title={`Deactivate ${name}?`}
      action="Deactivate"
      busy={deactivate.isPending}
      fault={deactivate.error?.message ?? null}
      onConfirm={() => user && deactivate.mutate(user)}
      onClose={close}
    >
      <p>
        Signed out everywhere at once, and cannot sign in until reactivated. API keys made by {name} stop working for
        good.
      </p>
    </ConfirmDialog>
  );
}
