"use client";

import { X } from "lucide-react";
import { faultWords } from "@/components/api/fault-words";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { takeFocus } from "@/components/ui/take-focus";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** A header as it is typed. */
export type HeaderText = { key: number; name: string; value: string };

type HeaderFieldProps = {
  id: string;
  header: HeaderText;
  /** Its place among the headers, as faults name it. */
  place: number;
  errors: ErrorObject[];
  /** Just added: what is typed next goes into it. */
  isNew: boolean;
  onChange: (header: HeaderText) => void;
  onRemove: () => void;
};

/** A header's name and its value, which can be a credential. */
export function HeaderField({ id, header, place, errors, isNew, onChange, onRemove }: HeaderFieldProps) {
  const faultsOf = (field: "name" | "value") => {
    const faults = faultWords(errors, `headers/${place}/${field}`);
    const told = { "aria-invalid": faults.length > 0 || undefined, "aria-describedby": `${id}-${field}-error` };
    return { faults, told };
  };
  const [name, value] = [faultsOf("name"), faultsOf("value")];
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-2">
        <Field id={`${id}-name`} label="Name" errors={name.faults}>
          <input
            ref={isNew ? takeFocus : undefined}
            id={`${id}-name`}
            autoComplete="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => onChange({ ...header, name: event.target.value })}
            className={`mono ${inputClass}`}
            {...name.told}
          />
        </Field>
        <Field id={`${id}-value`} label="Value" errors={value.faults}>
          <PasswordInput
            id={`${id}-value`}
            what={`value of ${header.name || "the header"}`}
            autoComplete="off"
            spellCheck={false}
            value={header.value}
            onChange={(event) => onChange({ ...header, value: event.target.value })}
            className="mono"
            {...value.told}
          />
        </Field>
      </div>
      <Button
        kind="ghost"
        size="icon"
        aria-label={`Remove ${header.name || "the header"}`}
        className="mt-6"
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
