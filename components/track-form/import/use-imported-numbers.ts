"use client";

import { parseFieldText } from "@/components/track-form/fields/parse-field-text";
import { useCustomers } from "@/components/track-form/fields/use-customers";
import { useFieldChoices, useTrackFields } from "@/components/track-form/fields/use-track-fields";
import { type FieldColumn, guessColumn, hasHead, importNumbers } from "@/components/tracking/import/column-mapping";
import type { OpenFile } from "@/components/tracking/import/stored-file";
import { type ShippingLine, useLoadedShippingLines } from "@/components/tracking/use-shipping-lines";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

/** Carriers are named by SCAC or by name. */
function carriersByText(lines: ShippingLine[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ attributes: { scac, name, short_name: shortName } }) =>
      [scac, name, shortName].map((text) => [text.toLowerCase(), scac] as const),
    ),
  );
}

/**
 * The numbers of a file with the columns as they are assigned, and the custom fields with their columns: those that the user has chosen, else
 * those with the name of the field. `isReady`: what the texts of the file refer to is loaded, or cannot be.
 */
export function useImportedNumbers({ table, firstRow, mapping, fieldColumns = {} }: OpenFile) {
  const { lines, ...carriers } = useLoadedShippingLines();
  const zone = useUserTimeZone();
  const { fields, isLoaded, error } = useTrackFields();
  const customers = useCustomers();
  const choices = useFieldChoices(fields, customers.data ?? []);
  const mapped = fields.map((field) => {
    const { display_name: name, api_slug: slug } = field.definition.attributes;
    const chosen = fieldColumns[field.key];
    return { ...field, column: chosen === undefined ? guessColumn(table, [name, slug], mapping) : chosen };
  });
  const columns = mapped.flatMap(({ column, ...field }): FieldColumn[] => {
    if (column === null) return [];
    const known = choices.choicesOf(field);
    return [{ key: field.key, column, parse: (text) => parseFieldText(text, field.definition, known, zone) }];
  });
  const imported = importNumbers(table, {
    mapping,
    firstRow,
    withHead: hasHead(table),
    carriers: carriersByText(lines),
    customers: new Map(customers.data?.map(({ value, label }) => [label.toLowerCase(), value])),
    fields: columns,
  });
  const failure = error ?? carriers.error ?? customers.error ?? choices.error;
  const isReady = failure !== null || (isLoaded && choices.isLoaded && !carriers.isPending && !customers.isPending);
  return { imported, mapped, error: failure, isReady };
}
