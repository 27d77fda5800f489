"use client";

import type { Ref } from "react";
import { Field, inputClass } from "@/components/ui/field";

type UrlFieldProps = {
  id: string;
  ref: Ref<HTMLInputElement>;
  errors: string[];
  onEdit: () => void;
  initial?: string;
  readOnly?: boolean;
};

/** The URL that receives the requests. */
export function UrlField({ id, ref, errors, onEdit, initial, readOnly = false }: UrlFieldProps) {
  return (
    <Field id={id} label="Endpoint URL" help="A public https:// URL on port 443 or 8443." errors={errors}>
      <input
        ref={ref}
        id={id}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_048}
        defaultValue={initial}
        readOnly={readOnly}
        placeholder="https://"
        onChange={onEdit}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`mono ${inputClass}`}
      />
    </Field>
  );
}
