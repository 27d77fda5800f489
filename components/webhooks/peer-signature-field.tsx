"use client";

import { useId } from "react";
import { Field, inputClass } from "@/components/ui/field";

const labels = { account: "As set for the account", on: "Sent", off: "Not sent" };

const choiceOf = (value: boolean | null): keyof typeof labels => (value === null ? "account" : value ? "on" : "off");

export function formatPeerSignature(value: boolean | null): string {
  return labels[choiceOf(value)];
}

type PeerSignatureFieldProps = {
  /** Null: as set for the account. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
  help?: string;
};

/** Whether requests also carry the signature that receivers built for Terminal49 require. */
export function PeerSignatureField({ value, onChange, help }: PeerSignatureFieldProps) {
  const id = useId();
  return (
    <Field id={id} label="X-T49-Webhook-Signature" {...(help && { help })}>
      <select
        id={id}
        value={choiceOf(value)}
        onChange={({ target }) => onChange(target.value === "account" ? null : target.value === "on")}
        aria-describedby={help && `${id}-help`}
        className={inputClass}
      >
        {Object.entries(labels).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
