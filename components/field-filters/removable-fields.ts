import type { Translator } from "@/components/language/translator";
import { type FieldFilters, type FilterFields, filteredFields, withoutField } from "./field-filters";
import { valueText } from "./value-text";

/** The filters by fields in words, `tag urgent`, each with the filters without it. */
export const removableFields = (
  t: Translator<"filters">,
  filters: FieldFilters,
  fields: FilterFields,
): { text: string; fields: FieldFilters }[] =>
  filteredFields(filters, fields).map(([name, field]) => ({
    text: `${t(`fieldsInSentence.${field.label}`)} ${valueText(t, filters, name, field)}`,
    fields: withoutField(filters, name),
  }));
