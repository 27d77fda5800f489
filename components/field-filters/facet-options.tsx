"use client";

import "./filter-messages";
import { useLocale, useTranslations } from "#translations";
import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { containerFacetsResource } from "@/lib/shipments/facets";
import { fieldValues, toggleValue } from "./field-values";

/** The values of the filters of a list, with their numbers. */
export type FacetsQuery = DocumentQuery<
  OneDocument<Resource<"shipment_facets" | "container_facets", AttributesOf<typeof containerFacetsResource>>>
>;

type ValueListProps = {
  legend: string;
  /** Each with its code, where the label is a name, and with the number of records that have it. */
  values: { value: string; label: string; code: string | null; total?: number }[];
  chosen: string[];
  onToggle: (value: string) => void;
};

/** Values to choose from, several at once. */
export function ValueList({ legend, values, chosen, onToggle }: ValueListProps) {
  const language = useLocale();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-12 text-ink-2">{legend}</legend>
      <div className="max-h-[45dvh] overflow-y-auto md:max-h-56 rounded-control border border-line">
        {values.map(({ value, label, code, total }) => (
          <label key={value} className="flex min-h-9 items-center gap-2 px-2.5 hover:bg-hover md:min-h-6.5">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span className="min-w-0 truncate">{label}</span>
            {code !== null && <span className="shrink-0 text-12 text-ink-3">{code}</span>}
            {total !== undefined && (
              <span className="ml-auto shrink-0 text-12 text-ink-3 tabular-nums">{total.toLocaleString(language)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FacetOptionsProps = { query: FacetsQuery; name: string; text: string; onChange: (text: string) => void };

/** The most frequent values of a field among the records that the other filters select, to choose from. */
export function FacetOptions({ query, name, text, onChange }: FacetOptionsProps) {
  const t = useTranslations("filters.form");
  const errorText = useErrorText();
  const { data, error } = useDocument(query, { freshMs: 30_000 });
  const { facets, total_exact: isExact } = data?.data.attributes ?? { facets: [], total_exact: true };
  const facet = facets.find(({ filter }) => filter === `filter[${name}]`);
  if (error) return <p className="text-12 text-ink-3">{t("inUseFailed", { reason: errorText(error) })}</p>;
  if (!facet || facet.values.length === 0) return null;
  const chosen = fieldValues(name, text);
  return (
    <ValueList
      legend={t(isExact ? "inUse" : "inUseOfMany")}
      values={facet.values.map(({ value, name: label, total }) => {
        return { value, label: label ?? value, code: label === null ? null : value, total };
      })}
      chosen={chosen}
      onToggle={(value) => onChange(toggleValue(name, text, value))}
    />
  );
}
