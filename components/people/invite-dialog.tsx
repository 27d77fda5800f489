"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { formatDay } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { roleOptions } from "./role-labels";
import type { Invitation } from "./user";

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invitation: Invitation) => void };

/** Invites a person by e-mail address and role. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const t = useTranslations("people.inviteDialog");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} description={t("description")} width="narrow">
      <InviteForm onInvited={onInvited} />
    </Dialog>
  );
}

function InviteForm({ onInvited }: Pick<InviteDialogProps, "onInvited">) {
  const t = useTranslations("people.inviteDialog");
  const tRoles = useTranslations("roles");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const invite = useApiMutation<{ email: string; role: string }, OneDocument<Invitation>>({
    request: (attributes) => ({
      path: "/v2/invitations",
      method: "POST",
      body: { data: { type: "invitation", attributes } },
    }),
    invalidates: ["invitations"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => onInvited(data),
  });
  const messages = fieldErrorMessages(invite.error?.errors ?? [], "email");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending) return;
    const input = new FormData(event.currentTarget);
    const attributes = { email: String(input.get("email")), role: String(input.get("role")) };
    invite.mutate(attributes, { onError: () => email.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormError message={messages.length === 0 ? errorText(invite.error) : null} />
      <Field id={`${id}-email`} label={t("email")} errors={messages}>
        <input
          ref={email}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="off"
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={messages.length > 0 ? `${id}-email-error` : undefined}
          className={inputClass}
        />
      </Field>
      <Field id={`${id}-role`} label={t("role")} help={tRoles("help")}>
        <select
          id={`${id}-role`}
          name="role"
          defaultValue="member"
          aria-describedby={`${id}-role-help`}
          className={inputClass}
        >
          {roleOptions(tRoles).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="flex justify-end max-md:mt-auto">
        <Button type="submit" kind="primary" aria-disabled={invite.isPending} className="max-md:flex-1">
          {t(invite.isPending ? "submitting" : "submit")}
        </Button>
      </div>
    </form>
  );
}

/** Shows the link of a new invitation once. */
export function InvitationLinkDialog({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) {
  const t = useTranslations("people.link");
  const zone = useUserTimeZone();
  const { email = "", url, expires_at: until = "" } = invitation?.attributes ?? {};
  const day = until && formatDay(t.language, until, zone, realNow().toISOString());
  return (
    <Dialog
      open={Boolean(url)}
      onClose={onClose}
      isDismissible={false}
      title={t("title", { recipient: email })}
      description={t("description")}
      width="narrow"
    >
      <OneTimeSecret label={t("label")} text={url ?? ""} help={t("invitationHelp", { day })} onSaved={onClose} />
    </Dialog>
  );
}
