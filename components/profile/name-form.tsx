"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef } from "react";
import { faultWords } from "@/components/api/fault-words";
import { useWrite } from "@/components/api/use-write";
import { roleWord } from "@/components/people/role-words";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";

/** The name others see; e-mail and role are somebody else's to change. */
export function NameForm() {
  const id = useId();
  const me = useShellUser();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const rename = useWrite<string, unknown>({
    write: (name) => ({
      path: `/v2/users/${me.id}`,
      method: "PATCH",
      body: { data: { type: "user", id: me.id, attributes: { name } } },
    }),
    stale: ["users"],
    toldInPlace: true,
    // The sidebar has it from the server.
    onDone: () => router.refresh(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (!rename.isPending) rename.mutate(name, { onError: () => field.current?.focus() });
  };
  const told = faultWords(rename.error?.errors ?? [], "name");
  const faults = rename.error && told.length === 0 ? [rename.error.message] : told;
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-4">
      <dl>
        <div className="flex gap-3 py-1">
          <dt className="w-16 shrink-0 text-ink-3">E-mail</dt>
          <dd className="min-w-0 break-all">{me.email}</dd>
        </div>
        <div className="flex gap-3 py-1">
          <dt className="w-16 shrink-0 text-ink-3">Role</dt>
          <dd>
            {roleWord(me.role)} in {me.accountName}
          </dd>
        </div>
      </dl>
      <Field id={`${id}-name`} label="Name" errors={faults}>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          onChange={() => rename.reset()}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? `${id}-name-error` : undefined}
          className={inputClass}
        />
      </Field>
      <Button type="submit" className="self-start" aria-disabled={rename.isPending}>
        <span aria-live="polite">{rename.isSuccess ? "Saved" : "Save name"}</span>
      </Button>
    </form>
  );
}
