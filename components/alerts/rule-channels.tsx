"use client";

import Link from "next/link";
import { type ReactNode, useId } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { noticePreferencesQuery } from "@/components/profile/notice-preferences";
import { Field, FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
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
  const t = useTranslations("alerts.channels");
  const errorText = useErrorText();
  const id = useId();
  const { data, error } = useDocument(webhooksQuery, { freshMs: 60_000 });
  const webhooks = data?.data ?? [];
  const isListed = draft.webhookId === null || webhooks.some((webhook) => webhook.id === draft.webhookId);
  return (
    <Field
      id={id}
      label={t("webhook")}
      errors={errorsOf("webhook")}
      help={
        error
          ? t("webhooksNotLoaded", { reason: errorText(error) })
          : !data
            ? t("loading")
            : webhooks.length === 0
              ? t("noWebhook")
              : t("webhookHelp")
      }
    >
      <select
        id={id}
        value={draft.webhookId ?? ""}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange({ webhookId: event.target.value === "" ? null : event.target.value })}
        className={inputClass}
      >
        <option value="">{t("none")}</option>
        {!isListed && <option value={draft.webhookId ?? ""}>{t("webhookBefore")}</option>}
        {webhooks.map(({ id: webhookId, attributes: { url, active } }) => (
          <option key={webhookId} value={webhookId}>
            {active ? displayUrl(url) : t("inactive", { url: displayUrl(url) })}
          </option>
        ))}
      </select>
    </Field>
  );
}

const linkToProfile = (chunks: ReactNode) => (
  <Link href="/settings/profile" prefetch={false} className="underline underline-offset-2">
    {chunks}
  </Link>
);

function QuietTimes({ draft, onChange, errorsOf }: RulePartProps) {
  const t = useTranslations("alerts.channels");
  const id = useId();
  const { data } = useDocument(noticePreferencesQuery, { freshMs: 60_000 });
  const zone = data?.data.attributes.time_zone;
  const times = [
    {
      name: "quiet_from",
      label: t("from"),
      value: draft.quietFrom,
      apply: (quietFrom: string) => onChange({ quietFrom }),
    },
    { name: "quiet_to", label: t("to"), value: draft.quietTo, apply: (quietTo: string) => onChange({ quietTo }) },
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
          {zone
            ? t.rich("quietZone", { zone, profile: linkToProfile })
            : t.rich("quietUtc", { profile: linkToProfile })}
        </p>
      )}
    </div>
  );
}

/** Where and when a rule notifies its user. */
export function RuleChannels(props: RulePartProps) {
  const t = useTranslations("alerts.channels");
  const { draft, onChange, errorsOf } = props;
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">{t("title")}</legend>
      <Check label={t("bell")} checked={draft.bell} onChange={(bell) => onChange({ bell })} />
      <Check label={t("mail")} checked={draft.mail} onChange={(mail) => onChange({ mail })} />
      <FieldErrors id={`${id}-channels`} errors={[...errorsOf("bell"), ...errorsOf("mail")]} />
      {draft.mail && (
        <div className="flex flex-col gap-3 pb-3 pl-6">
          <Field id={`${id}-timing`} label={t("timing")} errors={errorsOf("timing")}>
            <select
              id={`${id}-timing`}
              value={draft.timing}
              onChange={(event) => onChange({ timing: event.target.value as RuleDraft["timing"] })}
              className={inputClass}
            >
              <option value="at_once">{t("atOnce")}</option>
              <option value="daily">{t("daily")}</option>
            </select>
          </Field>
          <Check label={t("quietHours")} checked={draft.isQuiet} onChange={(isQuiet) => onChange({ isQuiet })} />
          {draft.isQuiet && <QuietTimes {...props} />}
        </div>
      )}
      <WebhookChoice {...props} />
    </fieldset>
  );
}
