"use client";

import { clsx } from "clsx";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inputClass, rowSelectClass } from "@/components/ui/input-class";
import { type Errors, fieldOf } from "./build-request";
import type { Parameter } from "./operation";

type ControlProps = {
  id: string;
  parameter: Parameter;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

function Control({ id, parameter: { options, isRequired }, value, isInvalid, onChange }: ControlProps) {
  const t = useTranslations("api-reference.form");
  const common = { id, value, required: isRequired, "aria-invalid": isInvalid, "aria-describedby": `${id}-error` };
  if (options)
    return (
      <select {...common} className={inputClass} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("notSent")}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={inputClass}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A choice of the parameters that are not in the form yet. */
function ParameterChoice({ parameters, onAdd }: { parameters: Parameter[]; onAdd: (field: string) => void }) {
  const t = useTranslations("api-reference.form");
  const id = useId();
  const [field, setField] = useState("");
  const chosen = parameters.find((parameter) => fieldOf(parameter) === field) ?? parameters[0];
  if (!chosen) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-12 text-ink-2">
        {t("optional")}
      </label>
      <select
        id={id}
        value={fieldOf(chosen)}
        className={clsx(rowSelectClass, "flex-1 basis-40")}
        onChange={({ target }) => setField(target.value)}
      >
        {parameters.map((parameter) => (
          <option key={fieldOf(parameter)} value={fieldOf(parameter)}>
            {parameter.location === "header" ? t("header", { name: parameter.name }) : parameter.name}
          </option>
        ))}
      </select>
      <Button size="small" onClick={() => onAdd(fieldOf(chosen))}>
        <Plus aria-hidden size={14} />
        {t("addParameter")}
      </Button>
    </div>
  );
}

type ParameterFieldsProps = {
  parameters: Parameter[];
  values: Record<string, string>;
  errors: Errors;
  onChange: (field: string, value: string) => void;
};

/** The fields of required parameters, and of optional ones that the user adds. A removed parameter is not sent. */
export function ParameterFields({ parameters, values, errors, onChange }: ParameterFieldsProps) {
  const t = useTranslations("api-reference.form");
  const prefix = useId();
  const [added, setAdded] = useState<string[]>([]);
  const isShown = (parameter: Parameter) => parameter.isRequired || added.includes(fieldOf(parameter));
  const idOf = (field: string) => `${prefix}${field}`;
  const add = (field: string) => {
    setAdded([...added, field]);
    // The field is on the page once React has drawn it.
    requestAnimationFrame(() => document.getElementById(idOf(field))?.focus());
  };
  const remove = (field: string) => {
    setAdded(added.filter((each) => each !== field));
    onChange(field, "");
  };
  return (
    <>
      <div className="grid gap-3 empty:hidden sm:grid-cols-2">
        {parameters.filter(isShown).map((parameter) => {
          const field = fieldOf(parameter);
          const error = errors[field];
          return (
            <div key={field} className="flex min-w-0 items-start gap-1">
              <div className="min-w-0 flex-1">
                <Field id={idOf(field)} label={parameter.name} errors={error ? [error] : []}>
                  <Control
                    id={idOf(field)}
                    parameter={parameter}
                    value={values[field] ?? ""}
                    isInvalid={error !== undefined}
                    onChange={(value) => onChange(field, value)}
                  />
                </Field>
              </div>
              {!parameter.isRequired && (
                <Button
                  kind="ghost"
                  size="icon"
                  className="mt-5.5"
                  aria-label={t("removeParameter", { name: parameter.name })}
                  onClick={() => remove(field)}
                >
                  <X aria-hidden size={14} />
                </Button>
              )}
            </div>
          );
        })}
      </div>
      <ParameterChoice parameters={parameters.filter((parameter) => !isShown(parameter))} onAdd={add} />
    </>
  );
}
