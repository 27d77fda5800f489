"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { fieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, inputClass } from "@/components/ui/field";
import { formatPeerSignature, PeerSignatureField } from "@/components/webhooks/peer-signature-field";
import { UrlField } from "@/components/webhooks/url-field";
import { hostOf, type Webhook } from "@/components/webhooks/webhook";
import { HeadersForm } from "./headers-form";
import { useEditWebhook } from "./use-edit-webhook";

function UrlForm({ webhook }: { webhook: Webhook }) {
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
        errors={edit.error && urlErrors.length === 0 ? [edit.error.message] : urlErrors}
        onEdit={() => edit.reset()}
      />
      {mayEdit && (
        <Button type="submit" className="self-start" aria-disabled={edit.isPending}>
          <span aria-live="polite">{edit.isSuccess ? "Saved" : "Save URL"}</span>
        </Button>
      )}
    </form>
  );
}

/** Changes at once whether requests also carry the signature of Terminal49. */
function PeerSignature({ webhook }: { webhook: Webhook }) {
  const mayEdit = useMayEdit();
  const edit = useEditWebhook(webhook.id);
  const { peer_signature: value } = webhook.attributes;
  if (!mayEdit) return <p>{formatPeerSignature(value)}</p>;
  return (
    <PeerSignatureField
      value={edit.isPending ? (edit.variables.peer_signature ?? null) : value}
      onChange={(next) => edit.mutate({ peer_signature: next })}
    />
  );
}

/** The URL, headers and signature of the webhook, and actions to pause or delete it. */
export function SettingsTab({ webhook }: { webhook: Webhook }) {
  const mayEdit = useMayEdit();
  const [isDeleting, setDeleting] = useState(false);
  const toggle = useEditWebhook(webhook.id);
  const { active, headers } = webhook.attributes;
  return (
    <>
      <SettingsSection title="Endpoint URL" titleHidden help="Waiting deliveries are also sent to the new URL.">
        <UrlForm webhook={webhook} />
      </SettingsSection>
      {(mayEdit || headers) && (
        <SettingsSection
          title="Custom headers"
          help="Sent with every request, for example an API key that the receiver requires. Their values are hidden in the delivery log."
        >
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
      <SettingsSection
        title="Terminal49 signature"
        help="A receiver built for Terminal49 rejects requests without the header X-T49-Webhook-Signature. The other signatures are sent in any case."
      >
        <PeerSignature webhook={webhook} />
      </SettingsSection>
      {mayEdit && (
        <SettingsSection
          title={active ? "Pause" : "Resume"}
          help={
            active
              ? "Events are recorded but not sent, and waiting deliveries are cancelled. You can resend them for 30 days."
              : "New events are sent from now on. Missed events are not sent automatically; you can resend them."
          }
          action={
            <Button
              aria-disabled={toggle.isPending}
              onClick={() => !toggle.isPending && toggle.mutate({ active: !active })}
            >
              {active ? "Pause webhook" : "Resume webhook"}
            </Button>
          }
        >
          {null}
        </SettingsSection>
      )}
      {mayEdit && (
        <SettingsSection
          title="Delete"
          help="Deletes the webhook with its secrets and deliveries. This cannot be undone."
          action={<Button onClick={() => setDeleting(true)}>Delete webhook</Button>}
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
      title={`Delete ${host}?`}
      action="Delete webhook"
      busy={remove.isPending || confirmation.trim() !== host}
      error={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(null)}
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <p>Waiting deliveries will not be sent, and all deliveries of this webhook are deleted.</p>
        <Field id={id} label={`Type ${host} to confirm`}>
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
