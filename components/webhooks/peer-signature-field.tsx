"use client";

import { useId } from "react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

const header = "X-T49-Webhook-Signature";

const choices = ["account", "on", "off"] as const;

const choiceOf = (value: boolean | null): (typeof choices)[number] =>
  value === null ? "account" : value ? "on" : "off";

export function formatPeerSignature(t: Translator<"webhooks.signature">, value: boolean | null): string {
  return t(choiceOf(value));
}

type PeerSignatureFieldProps = {
  /** Null: as set for the account. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
  help?: string;
};

/** Whether requests also carry the signature that receivers built for Terminal49 require. */
export function PeerSignatureField({ value, onChange, help }: PeerSignatureFieldProps) {
  const t = useTranslations("webhooks.signature");
  const id = useId();
  return (
    <Field id={id} label={header} {...(help && { help })}>
      <select
        id={id}
        value={choiceOf(value)}
        onChange={({ target }) => onChange(target.value === "account" ? null : target.value === "on")}
        aria-describedby={help && `${id}-help`}
        className={inputClass}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </select>
    </Field>
  );
}
