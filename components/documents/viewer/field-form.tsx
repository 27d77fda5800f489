"use client";

import { Check, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { focusOnMount } from "@/components/ui/move-focus";
import { inputKindOf, parseDraft } from "./corrections";
import { entryProblemOf, withoutLoneUnits } from "./entry-problem";
import { codeTextOf, partLabelOf } from "./field-labels";
import type { FieldRow } from "./field-rows";
import { lastKeyOf } from "./format-field";
import type { DocumentValue } from "./viewer-queries";

type Part = DocumentValue["attributes"];

/** The codes that a value is one of; undefined: any text. */
const codesOf: Record<string, string[]> = {
  "gross_weight.unit": ["kg", "lb"],
  "volume.unit": ["cbm"],
  type_code: ["DEM", "DET", "STO"],
  time_unit: ["CD", "WD", "HR"],
  kind: ["purchase_order", "customer_reference", "shipper_reference", "forwarder_reference", "contract"],
};

function choicesOf({ field }: Part): string[] | undefined {
  if (/^containers\[\d+\]\.type_code$/.test(field)) return undefined;
  return codesOf[field.split(".").slice(-2).join(".")] ?? codesOf[lastKeyOf(field)];
}

type FieldFormProps = {
  row: FieldRow;
  /** Saves the values. Resolves to the reason why that was not possible; null: they are saved. */
  onSave: (entered: Record<string, Part["value"]>) => Promise<string | null>;
  /** The form is no longer needed: the values are saved, or the user cancels. */
  onClose: () => void;
};

/** Edits the values of a field in place: Enter saves, Esc cancels. An empty value means that the document has none. */
export function FieldForm({ row, onSave, onClose }: FieldFormProps) {
  const t = useTranslations("document-viewer");
  const form = useTranslations("document-viewer.form");
  const id = useId();
  const [drafts, setDrafts] = useState(() =>
    Object.fromEntries(row.parts.map(({ field, value }) => [field, value === null ? "" : String(value)])),
  );
  const [errors, setErrors] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const parsed = row.parts.map((part) => [part.field, parseDraft(part, drafts[part.field] ?? "")] as const);
    const invalid = parsed.filter(([, value]) => value === undefined);
    if (invalid.length > 0) return setErrors([t("form.notANumber")]);
    const entered = withoutLoneUnits(Object.fromEntries(parsed) as Record<string, Part["value"]>);
    const problem = entryProblemOf(form, row, entered);
    if (problem) return setErrors([problem]);
    setSaving(true);
    const rejection = await onSave(entered);
    setSaving(false);
    if (rejection) setErrors([rejection]);
    else onClose();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={cancelByKey} noValidate className="flex flex-col gap-1 py-1">
      <div className="flex flex-wrap items-end gap-1.5">
        {row.parts.map((part, index) => (
          <PartInput
            key={part.field}
            id={`${id}-${index}`}
            part={part}
            label={row.parts.length === 1 ? row.label : partLabelOf(t, part.field)}
            labelHidden={row.parts.length === 1}
            draft={drafts[part.field] ?? ""}
            isFirst={index === 0}
            errorId={errors.length > 0 ? `${id}-error` : undefined}
            onChange={(text) => setDrafts({ ...drafts, [part.field]: text })}
          />
        ))}
        <Button
          type="submit"
          kind="ghost"
          size="icon"
          aria-label={t("form.save", { field: row.label })}
          aria-disabled={isSaving}
        >
          <Check aria-hidden size={16} />
        </Button>
        <Button kind="ghost" size="icon" aria-label={t("form.cancel")} onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      <FieldErrors id={id} errors={errors} />
    </form>
  );
}

type PartInputProps = {
  id: string;
  part: Part;
  label: string;
  labelHidden: boolean;
  draft: string;
  isFirst: boolean;
  errorId: string | undefined;
  onChange: (text: string) => void;
};

function PartInput({ id, part, label, labelHidden, draft, isFirst, errorId, onChange }: PartInputProps) {
  const t = useTranslations("document-viewer");
  const choices = choicesOf(part);
  const kind = inputKindOf(part);
  return (
    <div className={kind === "text" && !choices ? "min-w-28 flex-1" : "min-w-20"}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-12 text-ink-3"}>
        {label}
      </label>
      {choices ? (
        <select
          id={id}
          ref={isFirst ? focusOnMount : undefined}
          value={draft}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        >
          <option value="">{t("form.none")}</option>
          {choices.map((code) => (
            <option key={code} value={code}>
              {codeTextOf(t, code)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          ref={isFirst ? focusOnMount : undefined}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
          value={draft}
          aria-describedby={errorId}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
      )}
    </div>
  );
}
