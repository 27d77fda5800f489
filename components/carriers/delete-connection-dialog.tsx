"use client";

import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { inputClass } from "@/components/ui/input-class";
import { type CarrierConnection, titleOf } from "./carrier-connection";

/** Asks to type the name: the credentials are deleted and cannot be restored. */
export function DeleteConnectionDialog({
  connection,
  onClose,
}: {
  connection: CarrierConnection | null;
  onClose: () => void;
}) {
  const t = useTranslations("carriers.delete");
  const errorText = useErrorText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    setTyped("");
    setWrong(false);
    remove.reset();
    onClose();
  };
  const remove = useApiMutation<CarrierConnection>({
    request: (deleted) => ({ path: `/v2/carrier_connections/${deleted.id}`, method: "DELETE" }),
    invalidates: ["carrier_connections"],
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      document.getElementById("connections")?.focus();
    },
  });
  const name = connection ? titleOf(connection) : "";
  return (
    <ConfirmDialog
      open={connection !== null}
      title={t("title", { name })}
      action={t("action")}
      busy={remove.isPending}
      error={isWrong ? t("wrongName", { name }) : errorText(remove.error)}
      onConfirm={() => {
        const matches = typed.trim() === name;
        setWrong(!matches);
        if (connection && matches) remove.mutate(connection);
      }}
      onClose={close}
    >
      <p>{t("effect")}</p>
      <label htmlFor={id} className="mt-3 mb-1.5 block font-medium text-12 text-ink-2">
        {t("confirm", { name })}
      </label>
      <input
        id={id}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass}
      />
    </ConfirmDialog>
  );
}
