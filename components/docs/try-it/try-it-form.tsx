"use client";

import { clsx } from "clsx";
import { Send, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { CopyTextButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { PasswordInput } from "@/components/ui/password-input";
import { bodyField, buildRequest, type Draft, type Errors, keyField, toCurl, validate } from "./build-request";
import { ExchangeView } from "./exchange-view";
import type { Operation } from "./operation";
import { ParameterFields } from "./parameter-fields";
import { useExchange } from "./use-exchange";

export type TryItFormProps = { operation: Operation; apiKey: string; onApiKey: (apiKey: string) => void };

const rowsMax = 14;

function KeyField({ value, errors, onChange }: { value: string; errors: Errors; onChange: (value: string) => void }) {
  const t = useTranslations("api-reference.form");
  const id = useId();
  const error = errors[keyField];
  return (
    <Field id={id} label={t("key")} help={t("keyHelp")} errors={error ? [error] : []}>
      <PasswordInput
        id={id}
        value={value}
        toggleLabels={{ show: t("showKey"), hide: t("hideKey") }}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type BodyFieldProps = { contentType: string; value: string; errors: Errors; onChange: (value: string) => void };

function BodyField({ contentType, value, errors, onChange }: BodyFieldProps) {
  const t = useTranslations("api-reference.form");
  const id = useId();
  const error = errors[bodyField];
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field id={id} label={t("body", { contentType })} errors={error ? [error] : []}>
      <textarea
        id={id}
        rows={Math.min(rowsMax, value.split("\n").length + 1)}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className={clsx(inputClass, "mono h-auto resize-y py-2 md:h-auto md:text-12")}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={submit}
      />
    </Field>
  );
}

type ConfirmationProps = { operation: Operation; onConfirm: () => void; onCancel: () => void };

/** What a request that writes changes, and the button that sends it. The second click of a double click does not confirm. */
function Confirmation({ operation: { method, summary }, onConfirm, onCancel }: ConfirmationProps) {
  const t = useTranslations("api-reference.form");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = ({ detail }: MouseEvent) => {
    if (detail < 2) onConfirm();
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-block bg-warn-soft px-3 py-2">
      <p className="min-w-0 flex-1 basis-52">
        {t.rich("confirmation", {
          summary: summary.toLowerCase(),
          strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
        })}
      </p>
      <Button onClick={onCancel} kind="ghost" size="small">
        {t("cancel")}
      </Button>
      <Button ref={button} size="small" onClick={confirm}>
        {t("confirm", { method })}
      </Button>
    </div>
  );
}

/** Focuses the first field with an error, once React has marked it. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** The form that sends one operation to this installation with the user's own API key. Requests that write are confirmed first. */
export function TryItForm({ operation, apiKey, onApiKey }: TryItFormProps) {
  const t = useTranslations("api-reference.form");
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(operation.body?.example ?? "");
  const [errors, setErrors] = useState<Errors>({});
  const [isConfirming, setConfirming] = useState(false);
  const tErrors = useTranslations("api-reference.errors");
  const [outcome, send, stop] = useExchange();
  const actionButton = useRef<HTMLButtonElement>(null);
  const draft: Draft = { apiKey, values, body };
  const { origin } = window.location;

  const { isSending } = outcome;
  useEffect(() => {
    // The button that was pressed has been replaced. The response stays in view.
    if (!isConfirming && document.activeElement === document.body)
      actionButton.current?.focus({ preventScroll: !isSending });
  }, [isConfirming, isSending]);
  const sendNow = () => {
    setConfirming(false);
    send(buildRequest(operation, draft, origin, `Token ${apiKey.trim()}`));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(tErrors, operation, draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    if (operation.onlyReads) sendNow();
    else setConfirming(true);
  };
  const onEdit =
    <Args extends unknown[]>(edit: (...args: Args) => void) =>
    (...args: Args) => {
      // What is confirmed is what was checked.
      setConfirming(false);
      edit(...args);
    };

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-3 border-line border-t p-3 text-body">
      {operation.requiresKey && <KeyField value={apiKey} errors={errors} onChange={onEdit(onApiKey)} />}
      <ParameterFields
        parameters={operation.parameters}
        values={values}
        errors={errors}
        onChange={onEdit((field, value) => setValues({ ...values, [field]: value }))}
      />
      {operation.body && (
        <BodyField contentType={operation.body.contentType} value={body} errors={errors} onChange={onEdit(setBody)} />
      )}
      {isConfirming ? (
        <Confirmation operation={operation} onConfirm={sendNow} onCancel={() => setConfirming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {isSending ? (
            // With a key, so that the button does not become the other one, and submits, while it is clicked.
            <Button key="stop" ref={actionButton} onClick={stop}>
              <Square aria-hidden size={14} />
              {t("stop")}
            </Button>
          ) : (
            <Button key="send" ref={actionButton} type="submit">
              <Send aria-hidden size={14} />
              {t("send")}
            </Button>
          )}
          <CopyTextButton text={toCurl(operation, draft, origin)} label={t("copyAsCurl")} />
        </div>
      )}
      <ExchangeView outcome={outcome} />
    </form>
  );
}
