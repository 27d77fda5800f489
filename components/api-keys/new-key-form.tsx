"use client";

import { type FormEvent, useId, useRef } from "react";
import { faultWords } from "@/components/api/fault-words";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { roleOptions } from "@/components/people/role-words";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { type Role, roles } from "@/lib/platform/auth/account";
import type { ApiKey } from "./api-key";
import { endOfTerm, termOptions } from "./key-terms";

type NewKey = { name: string; role: string; read_only: boolean; expires_at: string | null };

function readForm(form: HTMLFormElement): NewKey {
  const typed = new FormData(form);
  return {
    name: String(typed.get("name")),
    role: String(typed.get("role")),
    read_only: typed.has("read_only"),
    expires_at: endOfTerm(String(typed.get("term")), Date.now()),
  };
}

const mayGive = (mine: Role) => roleOptions.filter(({ value }) => roles.indexOf(value) <= roles.indexOf(mine));

/** What the program is called, and what it may. */
export function NewKeyForm({ onMade }: { onMade: (apiKey: ApiKey) => void }) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const options = mayGive(useShellUser().role);
  const make = useWrite<NewKey, OneDocument<ApiKey>>({
    write: (attributes) => ({
      path: "/v2/api_keys",
      method: "POST",
      body: { data: { type: "api_key", attributes } },
    }),
    stale: ["api_keys"],
    toldInPlace: true,
    onDone: ({ data }) => onMade(data),
  });
  const faults = faultWords(make.error?.errors ?? [], "name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!make.isPending) make.mutate(readForm(event.currentTarget), { onError: () => name.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormFault message={faults.length === 0 ? (make.error?.message ?? null) : null} />
      <Field id={`${id}-name`} label="Name" help="The program that uses it, so that you know it again." errors={faults}>
        <input
          ref={name}
          id={`${id}-name`}
          name="name"
          autoComplete="off"
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${id}-name-help ${id}-name-error`}
          className={inputClass}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={`${id}-role`} label="Role">
          <select
            id={`${id}-role`}
            name="role"
            defaultValue={options.find(({ value }) => value !== "admin")?.value}
            className={inputClass}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-term`} label="Expires">
          <select id={`${id}-term`} name="term" className={inputClass}>
            {termOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-6">
        <input type="checkbox" name="read_only" className="size-4 accent-accent" />
        Reads only, whatever the role
      </label>
      <div className="flex justify-end max-md:mt-auto">
        <Button type="submit" kind="primary" aria-disabled={make.isPending} className="max-md:flex-1">
          {make.isPending ? "Making the key" : "Make the key"}
        </Button>
      </div>
    </form>
  );
}
