"use client";

import Link from "next/link";
import { useId } from "react";
import { useDocument } from "@/components/api/use-document";
import { noticePreferencesQuery } from "@/components/profile/notice-preferences";
import { Field, FieldErrors, inputClass } from "@/components/ui/field";
import { displayUrl, webhooksQuery } from "@/components/webhooks/webhook";
import type { RuleDraft } from "./rule-draft";

export type RulePartProps = {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
  errorsOf: (field: string) => string[];
};

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 md:min-h-6.5">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function WebhookChoice({ draft, onChange, errorsOf }: RulePartProps) {
  const id = useId();
  const { data, error } = useDocument(webhooksQuery, { freshMs: 60_000 });
  const webhooks = data?.data ?? [];
  const isListed = draft.webhookId === null || webhooks.some((webhook) => webhook.id === draft.webhookId);
  return (
    <Field
      id={id}
      label="Webhook"
      errors={errorsOf("webhook")}
      help={
        error
          ? `The webhooks could not be loaded. ${error.message}`
          : !data
            ? "Loading"
            : webhooks.length === 0
              ? "The account has no webhook. Webhooks are created in the settings."
              : "Receives alert.triggered, at once and also in quiet hours."
      }
    >
      <select
        id={id}
        value={draft.webhookId ?? ""}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange({ webhookId: event.target.value === "" ? null : event.target.value })}
        className={inputClass}
      >
        <option value="">None</option>
        {!isListed && <option value={draft.webhookId ?? ""}>The webhook chosen before</option>}
        {webhooks.map((webhook) => (
          <option key={webhook.id} value={webhook.id}>
            {displayUrl(webhook.attributes.url)}
            {!webhook.attributes.active && " (inactive)"}
          </option>
        ))}
      </select>
    </Field>
  );
}

function QuietTimes({ draft, onChange, errorsOf }: RulePartProps) {
  const id = useId();
  const { data } = useDocument(noticePreferencesQuery, { freshMs: 60_000 });
  const zone = data?.data.attributes.time_zone;
  const times = [
    {
      name: "quiet_from",
      label: "From",
      value: draft.quietFrom,
      apply: (quietFrom: string) => onChange({ quietFrom }),
    },
    { name: "quiet_to", label: "To", value: draft.quietTo, apply: (quietTo: string) => onChange({ quietTo }) },
  ];
  return (
    <div className="flex flex-col gap-1.5 pl-6">
      <div className="flex gap-3">
        {times.map(({ name, label, value, apply }) => (
          <Field key={name} id={`${id}-${name}`} label={label} errors={errorsOf(name)}>
            <input
              id={`${id}-${name}`}
              type="time"
              value={value}
              aria-invalid={errorsOf(name).length > 0 || undefined}
              onChange={(event) => apply(event.target.value)}
              className={inputClass}
            />
          </Field>
        ))}
      </div>
      {data && (
        <p className="text-pretty text-12 text-ink-3">
          {zone ? `Times of ${zone}, ` : "Times of UTC, because there is no other in "}
          <Link href="/settings/profile" prefetch={false} className="underline underline-offset-2">
            {zone ? "the time zone of your profile" : "your profile"}
          </Link>
          . E-mails wait until they end; the bell does not.
        </p>
      )}
    </div>
  );
}

/** Where and when a rule notifies its user. */
export function RuleChannels(props: RulePartProps) {
  const { draft, onChange, errorsOf } = props;
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">Channels</legend>
      <Check label="Bell in the app" checked={draft.bell} onChange={(bell) => onChange({ bell })} />
      <Check label="E-mail to me" checked={draft.mail} onChange={(mail) => onChange({ mail })} />
      <FieldErrors id={`${id}-channels`} errors={[...errorsOf("bell"), ...errorsOf("mail")]} />
      {draft.mail && (
        <div className="flex flex-col gap-3 pb-3 pl-6">
          <Field id={`${id}-timing`} label="E-mails are sent" errors={errorsOf("timing")}>
            <select
              id={`${id}-timing`}
              value={draft.timing}
              onChange={(event) => onChange({ timing: event.target.value as RuleDraft["timing"] })}
              className={inputClass}
            >
              <option value="at_once">At once, at most every 15 minutes</option>
              <option value="daily">Once a day, with your digest’s hour</option>
            </select>
          </Field>
          <Check label="Quiet hours" checked={draft.isQuiet} onChange={(isQuiet) => onChange({ isQuiet })} />
          {draft.isQuiet && <QuietTimes {...props} />}
        </div>
      )}
      <WebhookChoice {...props} />
    </fieldset>
  );
}
