import "./tracking-messages";
import { Search } from "lucide-react";
import { useTranslations } from "#translations";
import { useErrorMessagesAt } from "@/components/api/error-messages";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

type NumbersFieldProps = { id: string; text: string; onChange: (text: string) => void };

const rowsMax = 6;

/** The field for the numbers to track. */
export function NumbersField({ id, text, onChange }: NumbersFieldProps) {
  const t = useTranslations("tracking.numbers");
  return (
    <div className="px-gutter pt-1 pb-3">
      <label htmlFor={id} className="mb-1.5 block font-medium text-12 text-ink-2">
        {t("label")}
      </label>
      <div className="relative rounded-block border border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Search aria-hidden size={16} className="absolute top-3.5 left-3 text-ink-3" />
        <textarea
          id={id}
          rows={Math.min(rowsMax, text.split("\n").length)}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-help`}
          className="mono block min-h-11 w-full resize-none bg-transparent py-2.5 pr-3 pl-9 text-16 leading-6 outline-none md:text-15"
        />
        <p id={`${id}-help`} className="rounded-b-block border-line border-t bg-canvas px-3 py-1.5 text-12 text-ink-2">
          {t("help")}
        </p>
      </div>
    </div>
  );
}

const labelFields = [
  { name: "references", pointer: "/data/attributes/ref_numbers" },
  { name: "tags", pointer: "/data/attributes/shipment_tags" },
] as const;

export type Labels = { references: string; tags: string };

type SharedLabelFieldsProps = { id: string; labels: Labels; errors: ErrorObject[]; onChange: (labels: Labels) => void };

/** The fields for references and tags, which apply to all numbers. */
export function SharedLabelFields({ id, labels, errors, onChange }: SharedLabelFieldsProps) {
  const t = useTranslations("tracking");
  const errorMessagesAt = useErrorMessagesAt();
  return (
    <div className="grid gap-4 border-line border-t px-gutter py-3 md:grid-cols-2">
      {labelFields.map(({ name, pointer }) => {
        const messages = [...new Set(errorMessagesAt(errors, pointer))];
        return (
          <Field key={name} id={`${id}-${name}`} label={t(`${name}.label`)} help={t(`${name}.help`)} errors={messages}>
            <input
              id={`${id}-${name}`}
              value={labels[name]}
              onChange={(event) => onChange({ ...labels, [name]: event.target.value })}
              autoComplete="off"
              aria-invalid={messages.length > 0 || undefined}
              aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
              className={inputClass}
            />
          </Field>
        );
      })}
    </div>
  );
}
