"use client";

import "./filter-messages";
import { X } from "lucide-react";
import { useTranslations } from "#translations";
import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { definitionsQuery } from "@/components/custom-fields/definitions-query";
import type { FieldFilters, FilterField } from "./field-filters";
import { fieldValues } from "./field-values";
import { customWords, filterWords } from "./value-text";

/** The resources under the codes of a field. */
const resources: Record<string, "ports" | "shipping_lines" | undefined> = {
  pol_locode: "ports",
  pod_locode: "ports",
  destination_locode: "ports",
  line_scac: "shipping_lines",
  scac: "shipping_lines",
};

type Named = OneDocument<Resource<"port" | "shipping_line", { name: string }>>;

function queryOf(resource: string, code: string): DocumentQuery<Named> {
  return { key: ["name", resource, code], path: `/v2/${resource}/${encodeURIComponent(code)}` };
}

/** The name of a port or shipping line by its code; null until it is loaded, if it has none, or for another field. */
function useName(field: string, code: string | undefined): string | null {
  const resource = resources[field];
  const enabled = resource !== undefined && code !== undefined;
  const { data } = useDocument(queryOf(resource ?? "", code ?? ""), { freshMs: Number.POSITIVE_INFINITY, enabled });
  return data?.data.attributes.name ?? null;
}

type FieldChipProps = {
  name: string;
  field: FilterField;
  filters: FieldFilters;
  onEdit: () => void;
  onRemove: () => void;
};

/** A filter in words. A custom field is called by its name, and by its slug until that is loaded. */
function useTexts({ name, field, filters }: Pick<FieldChipProps, "name" | "field" | "filters">) {
  const t = useTranslations("filters");
  const codes = fieldValues(name, filters[`${name}.not`] ?? filters[name] ?? "");
  const names = [useName(name, codes[0]), useName(name, codes[1]), useName(name, codes[2])];
  const { data } = useDocument(definitionsQuery, { freshMs: 60_000, enabled: field.kind === "custom" });
  if (field.kind !== "custom") {
    const nameOf = (code: string) => names[codes.indexOf(code)] ?? code;
    return { label: t(`fields.${field.label}`), ...filterWords(t, filters, name, field, nameOf) };
  }
  const { slug, ...words } = customWords(t, filters, name);
  const definition = data?.data.find(
    ({ attributes }) => attributes.entity_type === field.entityType && attributes.api_slug === slug,
  );
  return { label: definition?.attributes.display_name ?? slug, ...words };
}

/** A filter by a field, which is changed and removed. Ports and shipping lines are shown by their names, of several the first three. */
export function FieldChip({ name, field, filters, onEdit, onRemove }: FieldChipProps) {
  const t = useTranslations("filters");
  const { label, operator, value } = useTexts({ name, field, filters });
  return (
    <div className="flex h-9 min-w-0 items-stretch rounded-control border border-line-strong text-12 md:h-6.5">
      <button type="button" onClick={onEdit} className="flex min-w-0 items-stretch">
        <span className="flex items-center border-line-strong border-r px-2 text-ink-2">{label}</span>
        <span className="max-w-80 self-center truncate px-2" title={value}>
          <span className="text-ink-2">{t(`operators.${operator}`)}</span> <span className="font-medium">{value}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={t("remove", { field: label })}
        onClick={onRemove}
        className="flex w-9 items-center justify-center rounded-r-control text-ink-3 hover:bg-hover hover:text-ink md:w-6.5"
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}
