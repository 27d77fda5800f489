import { type FieldFilters, type FilterFields, filteredFields, withoutField } from "./field-filters";
import { valueText } from "./value-text";

/** The filters by fields in words, `tag urgent`, each with the filters without it. */
export const removableFields = (
  filters: FieldFilters,
  fields: FilterFields,
): { text: string; fields: FieldFilters }[] =>
  filteredFields(filters, fields).map(([name, field]) => ({
    text: `${field.label.toLowerCase()} ${valueText(filters, name, field)}`,
    fields: withoutField(filters, name),
  }));
