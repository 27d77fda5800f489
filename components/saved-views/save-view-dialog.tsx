"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { ShareDialog } from "@/components/share-links/share-dialog";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import type { SavedView, ViewList } from "./saved-view";

/** A stored view to rename or share in the account, one to share by links, or a list that is not saved yet. */
export type EditedView = SavedView | { list: ViewList; query: string } | { shared: SavedView } | null;

type FormProps = {
  edited: Exclude<EditedView, { shared: SavedView } | null>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
};

function SaveViewForm({ edited, onSaved, onClose }: FormProps) {
  const t = useTranslations("views.form");
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const errorText = useErrorText();
  const { accountName } = useShellUser();
  const mayShare = useMayEdit();
  const stored = "id" in edited ? edited : null;
  const save = useApiMutation<object, OneDocument<SavedView>>({
    request: (attributes) => ({
      path: stored ? `/v2/saved_views/${stored.id}` : "/v2/saved_views",
      method: stored ? "PATCH" : "POST",
      body: {
        data: {
          type: "saved_view",
          ...(stored && { id: stored.id }),
          attributes: { ...(!stored && edited), ...attributes },
        },
      },
    }),
    invalidates: ["saved_views"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => {
      if (!stored) onSaved(data);
      onClose();
    },
  });
  const messages = fieldErrorMessages(save.error?.errors ?? [], "name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const attributes = { name: String(form.get("name")), ...(mayShare && { shared: form.has("shared") }) };
    if (!save.isPending) save.mutate(attributes, { onError: () => field.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormError message={save.error && messages.length === 0 ? errorText(save.error) : null} />
      <Field id={`${id}-name`} label={t("name")} errors={messages}>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          maxLength={80}
          autoComplete="off"
          defaultValue={stored?.attributes.name}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-name-error`}
          className={inputClass}
        />
      </Field>
      {mayShare && (
        <label className="flex min-h-11 items-center gap-2 md:min-h-0">
          <input
            type="checkbox"
            name="shared"
            defaultChecked={stored?.attributes.shared}
            className="size-4 accent-accent"
          />
          {t("share", { account: accountName })}
        </label>
      )}
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
          {t(save.isPending ? "saving" : "save")}
        </Button>
      </div>
    </form>
  );
}

/** Saves a list as a view, or renames and shares one. */
export function SaveViewDialog({ edited, ...props }: Omit<FormProps, "edited"> & { edited: EditedView }) {
  const t = useTranslations("views.form");
  if (edited && "shared" in edited) {
    const { id, attributes } = edited.shared;
    return <ShareDialog record={{ type: "saved_view", id, name: attributes.name }} open onClose={props.onClose} />;
  }
  return (
    <Dialog
      open={edited !== null}
      onClose={props.onClose}
      title={edited && "id" in edited ? t("change", { name: edited.attributes.name }) : t("new")}
      description={t("help")}
      width="narrow"
    >
      {edited && <SaveViewForm edited={edited} {...props} />}
    </Dialog>
  );
}
