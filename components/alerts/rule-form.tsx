"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "#translations";
import type { AlertRule } from "@/components/alert-bell/alert";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Field, FieldErrors } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { Segmented } from "@/components/ui/segmented";
import { BacktestResult } from "./backtest-result";
import { RuleChannels, type RulePartProps } from "./rule-channels";
import { type RuleDraft, toBody } from "./rule-draft";
import { RuleFilters } from "./rule-filters";
import { useBacktest } from "./use-backtest";
import { useRuleDraft } from "./use-rule-draft";

const fields = "name list query trigger moved_hours bell mail timing quiet_from quiet_to".split(" ");

/** What a rule observes: records that begin to match, or arrivals that move. */
function RuleTrigger({ draft, onChange, errorsOf }: RulePartProps) {
  const t = useTranslations("alerts.form");
  const id = useId();
  const hours = errorsOf("moved_hours");
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="font-medium text-12 text-ink-2">
          {t("records")}
        </span>
        <span>
          <Segmented
            label={t("records")}
            value={draft.list}
            options={[
              { value: "shipments", label: t("shipments") },
              { value: "containers", label: t("containers") },
            ]}
            onChange={(list) => onChange({ list, query: "", ...(list === "containers" && { trigger: "match" }) })}
          />
        </span>
        <FieldErrors id={`${id}-list`} errors={errorsOf("list")} />
      </div>
      <RuleFilters
        list={draft.list}
        query={draft.query}
        onChange={(query) => onChange({ query })}
        isInvalid={errorsOf("query").length > 0}
        errors={<FieldErrors id={`${id}-query`} errors={errorsOf("query")} />}
      />
      <Field id={`${id}-trigger`} label={t("trigger")} errors={errorsOf("trigger")}>
        <select
          id={`${id}-trigger`}
          value={draft.trigger}
          onChange={(event) => onChange({ trigger: event.target.value as RuleDraft["trigger"] })}
          className={inputClass}
        >
          <option value="match">{t("match")}</option>
          {draft.list === "shipments" && <option value="arrival_moved">{t("arrivalMoved")}</option>}
        </select>
      </Field>
      {draft.trigger === "arrival_moved" && (
        <Field id={`${id}-hours`} label={t("hours")} help={t("hoursHelp")} errors={hours}>
          <input
            id={`${id}-hours`}
            inputMode="numeric"
            value={draft.hours}
            aria-invalid={hours.length > 0 || undefined}
            aria-describedby={`${id}-hours-help ${id}-hours-error`}
            onChange={(event) => onChange({ hours: event.target.value })}
            className={`${inputClass} md:max-w-30`}
          />
        </Field>
      )}
    </>
  );
}

/** Creates or changes the rule; afterwards the list of rules is shown. */
function useSaveRule(id: string | null, onSaved: () => void) {
  const router = useRouter();
  return useApiMutation<RuleDraft, OneDocument<AlertRule>>({
    request: (draft) => ({
      path: id === null ? "/v2/alert_rules" : `/v2/alert_rules/${id}`,
      method: id === null ? "POST" : "PATCH",
      body: toBody(draft, id),
    }),
    invalidates: ["alert_rules"],
    hasInlineErrors: true,
    onSuccess: () => {
      onSaved();
      router.push("/alerts");
    },
  });
}

type RuleFormProps = {
  /** The id of a stored rule; null for a new one. */
  id: string | null;
  /** Where unsaved changes are kept. */
  draftKey: string;
  stored: RuleDraft;
};

/** The editor of a rule with its test. */
export function RuleForm({ id, draftKey, stored }: RuleFormProps) {
  const t = useTranslations("alerts.form");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const { draft, isChanged, change, discard } = useRuleDraft(draftKey, stored);
  const test = useBacktest(draft);
  const save = useSaveRule(id, discard);
  // A response to what was sent before the last change does not apply to the fields as they are.
  const errors = [...(save.error?.errors ?? []), ...(test.error?.errors ?? [])];
  const errorsOf = (field: string) => [...new Set(fieldErrorMessages(errors, field))];
  const hasFieldErrors = fields.some((field) => fieldErrorMessages(save.error?.errors ?? [], field).length > 0);
  const onChange = (changes: Partial<RuleDraft>) => {
    if (save.error) save.reset();
    change(changes);
  };
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }, [save.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  };
  const nameErrors = errorsOf("name");
  const parts = { draft, onChange, errorsOf };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-270 flex-col gap-5 px-gutter py-5">
      <FormError message={save.error && !hasFieldErrors ? errorText(save.error) : null} />
      {/* What is changed while it is saved would be discarded with what is saved. */}
      <div inert={save.isPending} className="grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Field id={`${fieldId}-name`} label={t("name")} errors={nameErrors}>
            <input
              id={`${fieldId}-name`}
              value={draft.name}
              maxLength={100}
              autoComplete="off"
              aria-invalid={nameErrors.length > 0 || undefined}
              aria-describedby={`${fieldId}-name-error`}
              onChange={(event) => onChange({ name: event.target.value })}
              className={inputClass}
            />
          </Field>
          <RuleTrigger {...parts} />
          <RuleChannels {...parts} />
        </div>
        <div>
          <BacktestResult test={test} draft={draft} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="primary" aria-disabled={save.isPending}>
          {t(save.isPending ? "saving" : id === null ? "create" : "save")}
        </Button>
        <Button
          onClick={() => {
            discard();
            router.push("/alerts");
          }}
        >
          {t("cancel")}
        </Button>
        {isChanged && <p className="text-12 text-ink-3">{t("unsaved")}</p>}
      </div>
    </form>
  );
}
