"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { ConnectionInput } from "./connection-input";
import { type AuthType, authTypes } from "./presets";

export type FieldsProps = {
  id: string;
  input: ConnectionInput;
  /** Whether secrets are stored, so that empty ones are kept. */
  isStored: boolean;
  errorsOf: (field: string) => string[];
  onChange: (change: Partial<ConnectionInput>) => void;
};

type TextProps = FieldsProps & {
  name: Exclude<keyof ConnectionInput, "headers" | "auth">;
  /** As in the attributes of the API. */
  field: string;
  label: string;
  help?: string;
  isSecret?: boolean;
};

/** A field of the connection that is one line of text. */
export function TextField({
  id,
  input,
  isStored,
  errorsOf,
  onChange,
  name,
  field,
  label,
  help,
  isSecret = false,
}: TextProps) {
  const t = useTranslations("carriers.fields");
  const errors = errorsOf(field);
  const shownHelp = isSecret && isStored ? t("keepStored") : help;
  return (
    <Field id={`${id}-${name}`} label={label} {...(shownHelp && { help: shownHelp })} errors={errors}>
      <input
        id={`${id}-${name}`}
        type={isSecret ? "password" : "text"}
        autoComplete={isSecret ? "new-password" : "off"}
        spellCheck={false}
        value={input[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
        className={inputClass}
      />
    </Field>
  );
}

function HeaderFields({ id, input, isStored, errorsOf, onChange }: FieldsProps) {
  const t = useTranslations("carriers.fields.headers");
  const { headers } = input;
  const replace = (index: number, change: Partial<(typeof headers)[number]>) =>
    onChange({ headers: headers.map((header, each) => (each === index ? { ...header, ...change } : header)) });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">{t("title")}</legend>
      {headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header has no identity but its place
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <Field id={`${id}-header-${index}`} label={t("name")} errors={errorsOf(`auth/headers/${index}/name`)}>
            <input
              id={`${id}-header-${index}`}
              autoComplete="off"
              value={name}
              onChange={(event) => replace(index, { name: event.target.value })}
              className={inputClass}
            />
          </Field>
          <Field id={`${id}-value-${index}`} label={t("value")} errors={errorsOf(`auth/headers/${index}/value`)}>
            <input
              id={`${id}-value-${index}`}
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

/** The fields of the credentials, by their kind. */
function CredentialFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  const { auth } = props.input;
  if (auth === "none") return null;
  if (auth === "headers") return <HeaderFields {...props} />;
  if (auth === "basic") {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...props} name="username" field="auth/username" label={t("username")} />
        <TextField {...props} name="password" field="auth/password" label={t("password")} isSecret />
      </div>
    );
  }
  return (
    <>
      <TextField {...props} name="tokenUrl" field="auth/token_url" label={t("tokenUrl")} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...props} name="clientId" field="auth/client_id" label={t("clientId")} />
        <TextField {...props} name="clientSecret" field="auth/client_secret" label={t("clientSecret")} isSecret />
      </div>
      <TextField {...props} name="scope" field="auth/scope" label={t("scope")} help={t("scopeHelp")} />
      <HeaderFields {...props} />
    </>
  );
}

/** The fields of a connection. */
export function ConnectionFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  const authTexts = useTranslations("carriers.authTypes");
  const { id, input, onChange } = props;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...props} name="name" field="name" label={t("name")} help={t("nameHelp")} />
        <TextField {...props} name="scacs" field="scacs" label={t("scacs")} help={t("scacsHelp")} />
      </div>
      <TextField {...props} name="baseUrl" field="base_url" label={t("baseUrl")} help={t("baseUrlHelp")} />
      <Field id={`${id}-auth`} label={t("authentication")} errors={props.errorsOf("auth/type")}>
        <select
          id={`${id}-auth`}
          value={input.auth}
          onChange={(event) => onChange({ auth: event.target.value as AuthType })}
          className={inputClass}
        >
          {authTypes.map((type) => (
            <option key={type} value={type}>
              {authTexts(type)}
            </option>
          ))}
        </select>
      </Field>
      <CredentialFields {...props} />
      <TextField
        {...props}
        name="requestsPerMinute"
        field="requests_per_minute"
        label={t("requestsPerMinute")}
        help={t("requestsPerMinuteHelp")}
      />
    </>
  );
}
