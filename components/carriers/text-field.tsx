import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { ConnectionInput } from "./connection-input";

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
