"use client";

import { type FormEvent, useId, useRef } from "react";
import { faultWords } from "@/components/api/fault-words";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { roleOptions, rolesSentence } from "./role-words";
import type { Invitation } from "./user";

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invitation: Invitation) => void };

/** Whom to invite, and as what. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite a person" description="By a link that you send" width="narrow">
      <InviteForm onInvited={onInvited} />
    </Dialog>
  );
}

function InviteForm({ onInvited }: Pick<InviteDialogProps, "onInvited">) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const invite = useWrite<{ email: string; role: string }, OneDocument<Invitation>>({
    write: (attributes) => ({
      path: "/v2/invitations",
      method: "POST",
      body: { data: { type: "invitation", attributes } },
    }),
    stale: ["invitations"],
    toldInPlace: true,
    onDone: ({ data }) => onInvited(data),
  });
  const faults = faultWords(invite.error?.errors ?? [], "email");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending) return;
    const typed = new FormData(event.currentTarget);
    const given = { email: String(typed.get("email")), role: String(typed.get("role")) };
    invite.mutate(given, { onError: () => email.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormFault message={faults.length === 0 ? (invite.error?.message ?? null) : null} />
      <Field id={`${id}-email`} label="E-mail" errors={faults}>
        <input
          ref={email}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="off"
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? `${id}-email-error` : undefined}
          className={inputClass}
        />
      </Field>
      <Field id={`${id}-role`} label="Role" help={rolesSentence}>
        <select
          id={`${id}-role`}
          name="role"
          defaultValue="member"
          aria-describedby={`${id}-role-help`}
          className={inputClass}
        >
          {roleOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="flex justify-end max-md:mt-auto">
        <Button type="submit" kind="primary" aria-disabled={invite.isPending} className="max-md:flex-1">
          {invite.isPending ? "Making the link" : "Make the link"}
        </Button>
      </div>
    </form>
  );
}
