"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import type { Party } from "./party";

/** A stored party to rename, or a new one. */
export type EditedParty = Party | "new" | null;

function PartyForm({ edited, onDone }: { edited: Exclude<EditedParty, null>; onDone: () => void }) {
  const t = useTranslations("parties");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isNew = edited === "new";
  const save = useApiMutation<string>({
    request: (name) => ({
      path: isNew ? "/v2/parties" : `/v2/parties/${edited.id}`,
      method: isNew ? "POST" : "PATCH",
      body: { data: { type: "party", ...(!isNew && { id: edited.id }), attributes: { company_name: name } } },
    }),
    // Shipments show the name.
    invalidates: ["parties", "shipments"],
    hasInlineErrors: true,
    onSuccess: onDone,
  });
  const messages = fieldErrorMessages(save.error?.errors ?? [], "company_name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (!save.isPending) save.mutate(name, { onError: () => field.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormError message={messages.length === 0 ? errorText(save.error) : null} />
      <Field id={`${id}-name`} label={t("dialog.name")} errors={messages}>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          autoComplete="organization"
          defaultValue={isNew ? "" : edited.attributes.company_name}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-name-error`}
          className={inputClass}
        />
      </Field>
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onDone} className="max-md:flex-1">
          {t("dialog.cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
          {t(save.isPending ? "dialog.saving" : isNew ? "dialog.add" : "rename")}
        </Button>
      </div>
    </form>
  );
}

/** Adds a party, or renames one. */
export function PartyDialog({ edited, onClose }: { edited: EditedParty; onClose: () => void }) {
  const t = useTranslations("parties");
  const isNew = edited === "new" || edited === null;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={isNew ? t("add") : t("renameParty", { name: edited.attributes.company_name })}
      description={t("dialog.description")}
      width="narrow"
    >
      {edited !== null && <PartyForm edited={edited} onDone={onClose} />}
    </Dialog>
  );
}
