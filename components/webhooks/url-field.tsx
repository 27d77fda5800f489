"use client";

import type { Ref } from "react";
import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

const scheme = "https://";

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
  const t = useTranslations("webhooks.url");
  return (
    <Field id={id} label={t("label")} help={t("help")} errors={errors}>
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
        placeholder={scheme}
        onChange={onEdit}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`mono ${inputClass}`}
      />
    </Field>
  );
}
