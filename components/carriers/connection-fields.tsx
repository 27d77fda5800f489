"use client";

import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { HeaderFields, NamedHeaderFields } from "./header-fields";
import { type AuthType, authTypes, type Preset } from "./presets";
import { type FieldsProps, TextField } from "./text-field";

const isOauth = ({ input }: FieldsProps) => input.auth === "oauth2_client_credentials";

function NameFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...props} name="name" field="name" label={t("name")} help={t("nameHelp")} />
      <TextField {...props} name="scacs" field="scacs" label={t("scacs")} help={t("scacsHelp")} />
    </div>
  );
}

function AddressFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  return (
    <>
      <TextField {...props} name="baseUrl" field="base_url" label={t("baseUrl")} help={t("baseUrlHelp")} />
      {isOauth(props) && <TextField {...props} name="tokenUrl" field="auth/token_url" label={t("tokenUrl")} />}
    </>
  );
}

function AuthField({ id, input, errorsOf, onChange }: FieldsProps) {
  const t = useTranslations("carriers.fields");
  const authTexts = useTranslations("carriers.authTypes");
  return (
    <Field id={`${id}-auth`} label={t("authentication")} errors={errorsOf("auth/type")}>
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
  );
}

/** The names and secrets of OAuth and of user names; the credentials in headers are other fields. */
function PairFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  const { auth } = props.input;
  if (auth === "headers" || auth === "none") return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {auth === "basic" ? (
        <>
          <TextField {...props} name="username" field="auth/username" label={t("username")} />
          <TextField {...props} name="password" field="auth/password" label={t("password")} isSecret />
        </>
      ) : (
        <>
          <TextField {...props} name="clientId" field="auth/client_id" label={t("clientId")} />
          <TextField {...props} name="clientSecret" field="auth/client_secret" label={t("clientSecret")} isSecret />
        </>
      )}
    </div>
  );
}

function OtherFields(props: FieldsProps) {
  const t = useTranslations("carriers.fields");
  return (
    <>
      {isOauth(props) && (
        <TextField {...props} name="scope" field="auth/scope" label={t("scope")} help={t("scopeHelp")} />
      )}
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

/** The fields, as in the attributes of the API, that the preset of a carrier has filled in. */
const filledIn = ["name", "scacs", "base_url", "auth/token_url", "auth/scope", "requests_per_minute"];

/** What a carrier requires, under the names that it gives it; what is known of its API can be opened and changed. */
export function ConnectionFields({ asks, ...props }: FieldsProps & Pick<Preset, "asks">) {
  const t = useTranslations("carriers.fields");
  const { auth } = props.input;
  const hasHeaders = auth === "headers" || isOauth(props);
  if (asks === "nothing") return null;
  if (asks === "everything") {
    return (
      <>
        <NameFields {...props} />
        <AuthField {...props} />
        <AddressFields {...props} />
        <PairFields {...props} />
        {hasHeaders && <HeaderFields {...props} />}
        <OtherFields {...props} />
      </>
    );
  }
  return (
    <>
      {asks === "addresses" && <AddressFields {...props} />}
      <PairFields {...props} />
      <NamedHeaderFields {...props} />
      <details open={filledIn.some((field) => props.errorsOf(field).length > 0)}>
        <summary className="w-fit cursor-pointer py-1 text-accent">{t("filledIn")}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <NameFields {...props} />
          {asks === "credentials" && <AddressFields {...props} />}
          <OtherFields {...props} />
        </div>
      </details>
    </>
  );
}
