import { Plus, X } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { ConnectionInput } from "./connection-input";
import type { FieldsProps } from "./text-field";

type Headers = ConnectionInput["headers"];

const withHeader = (headers: Headers, index: number, change: Partial<Headers[number]>): Headers =>
  headers.map((header, each) => (each === index ? { ...header, ...change } : header));

/** The values of the headers that a carrier names. */
export function NamedHeaderFields({ id, input: { headers }, isStored, errorsOf, onChange }: FieldsProps) {
  const t = useTranslations("carriers.fields");
  return headers.map(({ name, value }, index) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      label={name}
      {...(isStored && { help: t("keepStored") })}
      errors={errorsOf(`auth/headers/${index}/value`)}
    >
      <input
        id={`${id}-${name}`}
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange({ headers: withHeader(headers, index, { value: event.target.value }) })}
        className={inputClass}
      />
    </Field>
  ));
}

/** Headers with credentials, with names to choose. */
export function HeaderFields({ id, input, isStored, errorsOf, onChange }: FieldsProps) {
  const t = useTranslations("carriers.fields.headers");
  const { headers } = input;
  const replace = (index: number, change: Partial<(typeof headers)[number]>) =>
    onChange({ headers: withHeader(headers, index, change) });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">{t("title")}</legend>
      {headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header has no identity but its place
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <Field id={`${id}-header-${index}`} label={t("name")} errors={errorsOf(`auth/headers/${index}/name`)}>
            <input
              id={`${id}-header-${index}`}
              aria-describedby={`${id}-header-${index}-error`}
              autoComplete="off"
              value={name}
              onChange={(event) => replace(index, { name: event.target.value })}
              className={inputClass}
            />
          </Field>
          <Field id={`${id}-value-${index}`} label={t("value")} errors={errorsOf(`auth/headers/${index}/value`)}>
            <input
              id={`${id}-value-${index}`}
              aria-describedby={`${id}-value-${index}-error`}
              type="password"
              autoComplete="new-password"
              placeholder={isStored ? t("stored") : undefined}
              value={value}
              onChange={(event) => replace(index, { value: event.target.value })}
              className={inputClass}
            />
          </Field>
          <Button
            kind="ghost"
            size="icon"
            className="mt-5.5"
            aria-label={t("remove", { name: name || String(index + 1) })}
            onClick={() => onChange({ headers: headers.filter((_, each) => each !== index) })}
          >
            <X aria-hidden size={14} />
          </Button>
        </div>
      ))}
      <div>
        <Button kind="ghost" size="small" onClick={() => onChange({ headers: [...headers, { name: "", value: "" }] })}>
          <Plus aria-hidden size={14} />
          {t("add")}
        </Button>
      </div>
    </fieldset>
  );
}
