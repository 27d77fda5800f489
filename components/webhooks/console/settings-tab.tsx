"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { formatPeerSignature, PeerSignatureField } from "@/components/webhooks/peer-signature-field";
import { UrlField } from "@/components/webhooks/url-field";
import { hostOf, type Webhook } from "@/components/webhooks/webhook";
import { HeadersForm } from "./headers-form";
import { useEditWebhook } from "./use-edit-webhook";

function UrlForm({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const mayEdit = useMayEdit();
  const edit = useEditWebhook(webhook.id, { hasInlineErrors: true });
  const urlErrors = fieldErrorMessages(edit.error?.errors ?? [], "url");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = field.current?.value ?? "";
    if (!edit.isPending) edit.mutate({ url }, { onError: () => field.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <UrlField
        id={id}
        ref={field}
        initial={webhook.attributes.url}
        readOnly={!mayEdit}
        errors={edit.error && urlErrors.length === 0 ? [errorText(edit.error)] : urlErrors}
        onEdit={() => edit.reset()}
      />
      {mayEdit && (
        <Button type="submit" className="self-start" aria-disabled={edit.isPending}>
          <span aria-live="polite">{t(edit.isSuccess ? "saved" : "settings.url.submit")}</span>
        </Button>
      )}
    </form>
  );
}

/** Changes at once whether requests also carry the signature of Terminal49. */
function PeerSignature({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks.signature");
  const mayEdit = useMayEdit();
  const edit = useEditWebhook(webhook.id);
  const { peer_signature: value } = webhook.attributes;
  if (!mayEdit) return <p>{formatPeerSignature(t, value)}</p>;
  return (
    <PeerSignatureField
      value={edit.isPending ? (edit.variables.peer_signature ?? null) : value}
      onChange={(next) => edit.mutate({ peer_signature: next })}
    />
  );
}

/** The URL, headers and signature of the webhook, and actions to pause or delete it. */
export function SettingsTab({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console.settings");
  const mayEdit = useMayEdit();
  const [isDeleting, setDeleting] = useState(false);
  const toggle = useEditWebhook(webhook.id);
  const { active, headers } = webhook.attributes;
  const change = active ? "pause" : "resume";
  return (
    <>
      <SettingsSection title={t("url.title")} titleHidden help={t("url.help")}>
        <UrlForm webhook={webhook} />
      </SettingsSection>
      {(mayEdit || headers) && (
        <SettingsSection title={t("headers.title")} help={t("headers.help")}>
          {mayEdit ? (
            <HeadersForm webhook={webhook} />
          ) : (
            <ul className="mono">
              {headers?.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </SettingsSection>
      )}
      <SettingsSection title={t("signature.title")} help={t("signature.help")}>
        <PeerSignature webhook={webhook} />
      </SettingsSection>
      {mayEdit && (
        <SettingsSection
          title={t(`${change}.title`)}
          help={t(`${change}.help`)}
          action={
            <Button
              aria-disabled={toggle.isPending}
              onClick={() => !toggle.isPending && toggle.mutate({ active: !active })}
            >
              {t(`${change}.action`)}
            </Button>
          }
        >
          {null}
        </SettingsSection>
      )}
      {mayEdit && (
        <SettingsSection
          title={t("delete.title")}
          help={t("delete.help")}
          action={<Button onClick={() => setDeleting(true)}>{t("delete.action")}</Button>}
        >
          {null}
        </SettingsSection>
      )}
      <DeleteDialog webhook={webhook} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type DeleteDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

/** Asks to type the host: a deleted webhook cannot be restored. */
function DeleteDialog({ webhook, open, onClose }: DeleteDialogProps) {
  const t = useTranslations("webhook-console.settings");
  const errorText = useErrorText();
  const id = useId();
  const router = useRouter();
  const [confirmation, setConfirmation] = useState("");
  const host = hostOf(webhook.attributes.url);
  const remove = useApiMutation<null>({
    request: () => ({ path: `/v2/webhooks/${webhook.id}`, method: "DELETE" }),
    invalidates: ["webhooks"],
    hasInlineErrors: true,
    onSuccess: () => router.push("/settings/webhooks"),
  });
  const close = () => {
    remove.reset();
    setConfirmation("");
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t("deleteDialog.title", { host })}
      action={t("delete.action")}
      busy={remove.isPending || confirmation.trim() !== host}
      error={errorText(remove.error)}
      onConfirm={() => remove.mutate(null)}
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <p>{t("deleteDialog.effect")}</p>
        <Field id={id} label={t("deleteDialog.confirmation", { host })}>
          <input
            id={id}
            value={confirmation}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setConfirmation(event.target.value)}
            className={`mono ${inputClass}`}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
