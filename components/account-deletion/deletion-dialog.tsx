"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { inputClass } from "@/components/ui/input-class";
import { formatDay } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";

const waitingMs = 14 * 86_400_000;

/** As people type a name: pages show repeated spaces as one, and characters can be composed or not. */
const asTyped = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim();

type DialogProps = { open: boolean; onClose: () => void; onRequested: () => void; onExport: () => void };

/** Asks to type the name of the account: what is deleted in 14 days cannot be restored. */
export function DeletionDialog({ open, onClose, onRequested, onExport }: DialogProps) {
  const t = useTranslations("account-deletion.dialog");
  const errorText = useErrorText();
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
    const matches = asTyped(typed) === asTyped(accountName);
    setWrong(!matches);
    if (matches && !request.isPending) request.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const now = realNow();
  const day = formatDay(t.language, new Date(now.getTime() + waitingMs).toISOString(), zone, now.toISOString());
  const error = isWrong ? t("wrongName", { account: accountName }) : errorText(request.error);
  return (
    <ConfirmDialog
      open={open}
      title={t("title", { account: accountName })}
      action={t("action")}
      busy={request.isPending}
      error={error}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{t("effect", { day })}</p>
      <ul className="my-2 flex list-disc flex-col gap-1 pl-4">
        <li>{t("shipments")}</li>
        <li>{t("documents")}</li>
        <li>{t("people")}</li>
      </ul>
      <p>{t("until")}</p>
      <p className="mt-2">
        <Button
          kind="link"
          size="inline"
          onClick={() => {
            close();
            onExport();
          }}
        >
          {t("exportFirst")}
        </Button>
      </p>
      <form onSubmit={submit}>
        <label htmlFor={id} className="mt-3 mb-1.5 block font-medium text-12 text-ink-2">
          {t("confirm", { account: accountName })}
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
