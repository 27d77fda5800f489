"use client";

import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { Field } from "./field";
import { inputClass } from "./input-class";

type OneTimeSecretProps = { label: string; text: string; help: string; onSaved: () => void };

/**
 * A key or link that is shown only once, with a button that copies it. Its dialog is not dismissible: it stays until the user confirms that
 * the text is saved.
 */
export function OneTimeSecret({ label, text, help, onSaved }: OneTimeSecretProps) {
  const t = useTranslations("ui");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Outside a secure context, or when the browser denies access, the text stays selected for a manual copy.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <Field id={id} label={label} help={help}>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            readOnly
            value={text}
            aria-describedby={`${id}-help`}
            onFocus={(event) => event.target.select()}
            className={`mono ${inputClass}`}
          />
          <Button kind="primary" onClick={copy} className="min-w-24">
            <Icon aria-hidden size={14} />
            <span aria-live="polite">{t(copied ? "copy.copied" : "copy.copy")}</span>
          </Button>
        </div>
      </Field>
      <div className="flex justify-end max-md:mt-auto">
        <Button onClick={onSaved} className="max-md:flex-1">
          {t("saved")}
        </Button>
      </div>
    </div>
  );
}
