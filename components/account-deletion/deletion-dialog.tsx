"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { inputClass } from "@/components/ui/field";
import { formatDay } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";

const waitingMs = 14 * 86_400_000;

type DialogProps = { open: boolean; onClose: () => void; onRequested: () => void; onExport: () => void };

/** Asks to type the name of the account: what is deleted in 14 days cannot be restored. */
export function DeletionDialog({ open, onClose, onRequested, onExport }: DialogProps) {
  const id = useId();
  const router = useRouter();
  const zone = useUserTimeZone();
  const { accountName } = useShellUser();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const request = useApiMutation<void, unknown>({
    request: () => ({ path: "/v2/account_deletion", method: "POST" }),
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      onRequested();
      router.refresh();
    },
  });
  const close = () => {
    setTyped("");
    setWrong(false);
    request.reset();
    onClose();
  };
  const confirm = () => {
    const matches = typed.trim() === accountName.trim();
    setWrong(!matches);
    if (matches && !request.isPending) request.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const now = realNow();
  const day = formatDay(new Date(now.getTime() + waitingMs).toISOString(), zone, now.toISOString());
  const error = isWrong ? `Type the name of the account, ${accountName}.` : (request.error?.message ?? null);
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${accountName}?`}
      action="Delete in 14 days"
      busy={request.isPending}
      error={error}
      onConfirm={confirm}
      onClose={close}
    >
      <p>In 14 days, on {day}, the account is closed, and all of its data is deleted:</p>
      <ul className="my-2 flex list-disc flex-col gap-1 pl-4">
        <li>Shipments, containers, their events and tracking requests</li>
        <li>Documents and data exports with their files</li>
        <li>People, API keys, carrier connections, webhooks, share links, and the e-mail address for documents</li>
      </ul>
      <p>
        Until then everything works as before, and any admin can cancel the deletion. Everyone in the account gets an
        e-mail now, two days before, and at the end. What is deleted cannot be restored.
      </p>
      <p className="mt-2">
        <Button
          kind="link"
          size="inline"
          onClick={() => {
            close();
            onExport();
          }}
        >
          Export all data first
        </Button>
      </p>
      <form onSubmit={submit}>
        <label htmlFor={id} className="mt-3 mb-1.5 block font-medium text-12 text-ink-2">
          Type {accountName} to confirm
        </label>
        <input
          id={id}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={inputClass}
        />
      </form>
    </ConfirmDialog>
  );
}
