"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useWrite } from "@/components/api/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, inputClass } from "@/components/ui/field";
import { hostOf, type Webhook } from "@/components/webhooks/webhook";

type DeleteDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

/** Names the endpoint and asks to type it: nothing of it comes back. */
export function DeleteDialog({ webhook, open, onClose }: DeleteDialogProps) {
  const id = useId();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const host = hostOf(webhook.attributes.url);
  const remove = useWrite<null>({
    write: () => ({ path: `/v2/webhooks/${webhook.id}`, method: "DELETE" }),
    stale: ["webhooks"],
    toldInPlace: true,
    onDone: () => router.push("/settings/webhooks"),
  });
  const close = () => {
    remove.reset();
    setTyped("");
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${host}?`}
      action="Delete webhook"
      busy={remove.isPending || typed.trim() !== host}
      fault={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(null)}
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <p>What waits is not sent any more, and its deliveries are deleted with it.</p>
        <Field id={id} label={`Type ${host} to delete it`}>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            className={`mono ${inputClass}`}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
