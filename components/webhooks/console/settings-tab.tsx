"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { faultWords } from "@/components/api/fault-words";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { HeadersForm } from "@/components/webhooks/headers-form";
import { UrlField } from "@/components/webhooks/url-field";
import { useEditWebhook } from "@/components/webhooks/use-edit-webhook";
import type { Webhook } from "@/components/webhooks/webhook";
import { DeleteDialog } from "./delete-dialog";

function AddressForm({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const mayEdit = useMayEdit();
  const edit = useEditWebhook(webhook.id, { toldInPlace: true });
  const told = faultWords(edit.error?.errors ?? [], "url");
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
        errors={edit.error && told.length === 0 ? [edit.error.message] : told}
        onEdit={() => edit.reset()}
      />
      {mayEdit && (
        <Button type="submit" className="self-start" aria-disabled={edit.isPending}>
          <span aria-live="polite">{edit.isSuccess ? "Saved" : "Save address"}</span>
        </Button>
      )}
    </form>
  );
}

/** Where it leads, whether it is on, and its end. */
export function SettingsTab({ webhook }: { webhook: Webhook }) {
  const mayEdit = useMayEdit();
  const [deleting, setDeleting] = useState(false);
  const toggle = useEditWebhook(webhook.id);
  const { active, headers } = webhook.attributes;
  return (
    <>
      <SettingsSection title="Where requests go" titleHidden help="What waits goes to a new address too.">
        <AddressForm webhook={webhook} />
      </SettingsSection>
      {(mayEdit || headers) && (
        <SettingsSection
          title="Headers of your own"
          help="Sent along with each request, for a receiver that asks for a key. Attempts do not show their values."
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
      {mayEdit && (
        <SettingsSection
          title={active ? "Pause" : "Resume"}
          help={
            active
              ? "Events are noted and not sent. What waits now is given up, and can be sent again for 30 days."
              : "Events are sent again from now on. What was missed is sent again only when you ask for it."
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
          help="Removes the webhook with its secrets and all it was told. This cannot be undone."
          action={<Button onClick={() => setDeleting(true)}>Delete webhook</Button>}
        >
          {null}
        </SettingsSection>
      )}
      <DeleteDialog webhook={webhook} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
