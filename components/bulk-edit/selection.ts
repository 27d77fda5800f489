/**
 * The rows of a list that are selected, also on pages that are not shown. `names` has what each row is called: of the selected rows,
 * or, when all rows of the list are selected, of those that are not.
 */
export type Selection = {
  /** The list without its page; another list has another selection. */
  listKey: string;
  isAll: boolean;
  names: ReadonlyMap<string, string>;
  /** The row that was changed last, at which a range begins. */
  anchorId: string | null;
};

/** A row of the page that is shown. */
export type Row = { id: string; name: string };

export const noSelection = (listKey: string): Selection => ({
  listKey,
  isAll: false,
  names: new Map(),
  anchorId: null,
});

export const isSelected = ({ isAll, names }: Selection, id: string): boolean => isAll !== names.has(id);

/** How many rows of a list with `total` rows are selected. */
export const selectedCount = ({ isAll, names }: Selection, total: number): number =>
  isAll ? Math.max(0, total - names.size) : names.size;

/** Selects rows, or with `on` false removes them from the selection. */
export function withRows(selection: Selection, rows: Row[], on: boolean): Selection {
  const names = new Map(selection.names);
  for (const { id, name } of rows) {
    if (on === selection.isAll) names.delete(id);
    else names.set(id, name);
  }
  return { ...selection, names, anchorId: rows.at(-1)?.id ?? selection.anchorId };
}

/**
 * Selects one row, or with `isRange` all from the row changed last to this one; with `on` false it removes them. `rows`: the page that
 * is shown.
 */
export function withRow(
  selection: Selection,
  rows: Row[],
  { id, on, isRange }: { id: string; on: boolean; isRange: boolean },
): Selection {
  const index = rows.findIndex((row) => row.id === id);
  const anchor = isRange ? rows.findIndex((row) => row.id === selection.anchorId) : index;
  const from = anchor === -1 ? index : anchor;
  const chosen = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  return { ...withRows(selection, chosen, on), anchorId: id };
}
