"use client";

import "./filter-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { FieldErrors } from "@/components/ui/field";
import { ValueList } from "./facet-options";
import { fieldValues, toggleValue } from "./field-values";
import type { FilterInputProps } from "./range-input";

type Choice = { value: string; label: string; code: string | null };

type ChoiceListProps = Omit<FilterInputProps, "field"> & { choices: Choice[]; isSingle?: boolean };

/** One or several of these values, any of which matches; only one if `isSingle`. */
function ChoiceList({ id, name, filters, errors, choices, isSingle = false }: ChoiceListProps) {
  const t = useTranslations("filters.form");
  const [text, setText] = useState(filters[name] ?? "");
  return (
    <div>
      <ValueList
        legend={t(isSingle ? "oneOf" : "anyOf")}
        values={choices}
        chosen={fieldValues(name, text)}
        onToggle={(value) => setText(isSingle && text !== value ? value : toggleValue(name, text, value))}
      />
      <input type="hidden" name="value" value={text} />
      <FieldErrors id={`${id}-value`} errors={errors} />
    </div>
  );
}

/** The values of a field that has few. */
export function ChoiceInput({ field, ...input }: FilterInputProps) {
  const t = useTranslations("filters.values");
  const labels = field.kind === "choice" ? field.labels : {};
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label: t(label), code: null }));
  return <ChoiceList {...input} choices={choices} isSingle={field.kind === "choice" && field.isSingle === true} />;
}

/** The shipping lines in operation. */
export function CarrierInput({ field: _, ...input }: FilterInputProps) {
  const t = useTranslations("filters.form");
  const lines = useShippingLines();
  if (lines.length === 0) return <p className="text-ink-2">{t("loading")}</p>;
  const choices = lines.map(({ attributes: { scac, name } }) => ({ value: scac, label: name, code: scac }));
  return <ChoiceList {...input} choices={choices} />;
}
