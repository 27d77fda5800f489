import type { ShownColumn } from "./table-layout";

/** The id of the column of a custom field, from its `api_slug`. */
export const customColumnOf = (slug: string): string => `cf-${slug}`;

/** The columns with one more at the end, or without it. */
export function toggleColumn(columns: ShownColumn[], id: string): ShownColumn[] {
  const others = columns.filter((column) => column.id !== id);
  return others.length === columns.length ? [...columns, { id, widthPx: null }] : others;
}

/** The columns with one of them a place further on, or back; nothing is moved before the first one. */
export function moveColumn(columns: ShownColumn[], id: string, by: 1 | -1): ShownColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = from + by;
  const column = columns[from];
  if (!column || from === 0 || to < 1 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
