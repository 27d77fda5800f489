"use client";

import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { type FieldsProps, TextField } from "./connection-fields";

/** The fields, as in the attributes of the API, that the preset of a carrier has filled in. */
const filledIn = ["name", "scacs", "base_url", "auth/token_url", "auth/scope", "requests_per_minute"];

/** The credentials that a carrier requires, under the names that it gives them; what is known of its API can be opened and changed. */
export function PresetFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  const { id, input, errorsOf, onChange } = props;
  const { auth, headers } = input;
  const hasToken = auth === "oauth2_client_credentials";
  const setValue = (index: number, value: string) =>
    onChange({ headers: headers.map((header, each) => (each === index ? { ...header, value } : header)) });
  return (
    <>
      {hasToken && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...props} name="clientId" field="auth/client_id" label={t("clientId")} />
          <TextField {...props} name="clientSecret" field="auth/client_secret" label={t("clientSecret")} isSecret />
        </div>
      )}
      {headers.map(({ name, value }, index) => (
        <Field key={name} id={`${id}-${name}`} label={name} errors={errorsOf(`auth/headers/${index}/value`)}>
          <input
            id={`${id}-${name}`}
            type="password"
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(index, event.target.value)}
            className={inputClass}
          />
        </Field>
      ))}
      <details open={filledIn.some((field) => errorsOf(field).length > 0)}>
        <summary className="w-fit cursor-pointer py-1 text-accent">{t("filledIn")}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField {...props} name="name" field="name" label={t("name")} help={t("nameHelp")} />
            <TextField {...props} name="scacs" field="scacs" label={t("scacs")} help={t("scacsHelp")} />
          </div>
          <TextField {...props} name="baseUrl" field="base_url" label={t("baseUrl")} help={t("baseUrlHelp")} />
          {hasToken && (
            <>
              <TextField {...props} name="tokenUrl" field="auth/token_url" label={t("tokenUrl")} />
              <TextField {...props} name="scope" field="auth/scope" label={t("scope")} help={t("scopeHelp")} />
            </>
          )}
          <TextField
            {...props}
            name="requestsPerMinute"
            field="requests_per_minute"
            label={t("requestsPerMinute")}
            help={t("requestsPerMinuteHelp")}
          />
        </div>
      </details>
    </>
  );
}
