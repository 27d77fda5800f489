"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { faultWords } from "@/components/api/fault-words";
import { useWrite } from "@/components/api/use-write";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { NoticePreferences } from "./notice-preferences";
import { ZoneField } from "./zone-field";

type Edit = Partial<Omit<NoticePreferences["attributes"], "delivery">>;

const failedOptions = [
  { value: "none", label: "No" },
  { value: "own", label: "Of numbers I asked for" },
  { value: "all", label: "Of all numbers" },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const checkClass = "flex min-h-11 items-center gap-2.5 md:min-h-6";

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  help: string;
  options: { value: string; label: string }[];
  initial: string;
};

function Choice({ id, name, label, help, options, initial }: ChoiceProps) {
  return (
    <Field id={id} label={label} help={help}>
      <select id={id} name={name} defaultValue={initial} aria-describedby={`${id}-help`} className={inputClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

function readForm(form: HTMLFormElement, isAdmin: boolean): Edit {
  const typed = new FormData(form);
  const hour = typed.get("digest_hour");
  return {
    ...(isAdmin && { webhook_disabled: typed.has("webhook_disabled") }),
    tracking_failed: String(typed.get("tracking_failed")) as Edit["tracking_failed"],
    daily_digest: typed.has("daily_digest"),
    ...(hour !== null && { digest_hour: Number(hour) }),
    time_zone: String(typed.get("time_zone")).trim() || null,
  };
}

/** Which notices, when, and in whose time. */
export function NoticesForm({ preferences }: { preferences: NoticePreferences }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { role } = useShellUser();
  const readerZone = useReaderZone();
  const { attributes } = preferences;
  const [digest, setDigest] = useState(attributes.daily_digest);
  const save = useWrite<Edit, unknown>({
    write: (edit) => ({
      path: "/v2/users/me/notice_preferences",
      method: "PATCH",
      body: { data: { type: "notice_preferences", attributes: edit } },
    }),
    stale: ["notice_preferences"],
    toldInPlace: true,
  });
  const zoneFaults = faultWords(save.error?.errors ?? [], "time_zone");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const edit = readForm(event.currentTarget, role === "admin");
    save.mutate(edit, { onError: () => form.current?.querySelector<HTMLElement>("[name=time_zone]")?.focus() });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => save.isSuccess && save.reset()}
      noValidate
      className="flex max-w-100 flex-col gap-4"
    >
      <FormFault message={save.error && zoneFaults.length === 0 ? save.error.message : null} />
      {role === "admin" && (
        <label className={checkClass}>
          <input
            type="checkbox"
            name="webhook_disabled"
            defaultChecked={attributes.webhook_disabled}
            className="size-4 accent-accent"
          />
          When a webhook is switched off
        </label>
      )}
      <Choice
        id={`${id}-failed`}
        name="tracking_failed"
        label="When a number cannot be tracked"
        help="Gathered: one e-mail in 15 minutes at most."
        options={failedOptions}
        initial={attributes.tracking_failed}
      />
      <label className={checkClass}>
        <input
          type="checkbox"
          name="daily_digest"
          checked={digest}
          onChange={(event) => setDigest(event.target.checked)}
          className="size-4 accent-accent"
        />
        Each day: arrivals, delays and last free days
      </label>
      {digest && (
        <Choice
          id={`${id}-hour`}
          name="digest_hour"
          label="Daily from"
          help="No e-mail on a day without news."
          options={hours}
          initial={String(attributes.digest_hour)}
        />
      )}
      <ZoneField id={`${id}-zone`} initial={attributes.time_zone} readerZone={readerZone} errors={zoneFaults} />
      <Button type="submit" className="self-start" aria-disabled={save.isPending}>
        <span aria-live="polite">{save.isSuccess ? "Saved" : "Save notices"}</span>
      </Button>
    </form>
  );
}
