/** A column of a list that can be shown. The first one of a list is always shown, and first. */
export type Head<SortName extends string = string> = {
  id: string;
  label: string;
  /** Where columns are chosen; as designed, the columns share the width of the list. */
  widthPx: number;
  /** What the list is sorted by with the head. */
  sort?: SortName;
  /** Classes of the head and of the cells as designed: they hide columns where the list is narrow. */
  className?: string;
  /** Classes of the head as designed: its width. */
  widthClass?: string;
  /** The label is at the right of the column, as its buttons are. */
  isAtEnd?: true;
  /** Shown only where it was chosen. */
  isOptional?: true;
};

/** The id of the column of a custom field. */
const customColumn = /^cf-([a-z][a-z0-9_]{0,62})$/;

export const customColumnPx = 140;

/** The `api_slug` of the custom field whose column this is; null for other columns. */
export const slugOfColumn = (id: string): string | null => customColumn.exec(id)?.[1] ?? null;

/** A column without its label, which is that of the language. */
type Column = Pick<Head, "id" | "isOptional">;

/** A column that is shown, and its width where a user has set it. */
export type ShownColumn = { id: string; widthPx: number | null };

/** How a list is shown: its columns in order; null: as designed, where they share the width of the list. */
export type TableLayout = { columns: ShownColumn[] | null };

export const designedLayout: TableLayout = { columns: null };

const widthMinPx = 48;
const widthMaxPx = 640;

export const boundWidth = (px: number): number => Math.round(Math.min(Math.max(px, widthMinPx), widthMaxPx));

/** The columns as designed. */
export const designedColumns = (heads: readonly Column[]): ShownColumn[] =>
  heads.flatMap(({ id, isOptional }) => (isOptional ? [] : [{ id, widthPx: null }]));

/** The columns that a layout shows, in order. */
export const shownColumns = (layout: TableLayout, heads: readonly Head[]): ShownColumn[] =>
  layout.columns ?? designedColumns(heads);

/** A shown column with its head. */
type TableColumn<SortName extends string> = Head<SortName> & { sizePx: number };

/** The columns of a layout, with the widths that were set, or those that columns have where they are chosen; of custom fields without labels. */
export function tableColumns<SortName extends string>(
  heads: readonly Head<SortName>[],
  layout: TableLayout,
): TableColumn<SortName>[] {
  return shownColumns(layout, heads).map(({ id, widthPx }) => {
    const head = heads.find((each) => each.id === id) ?? { id, label: "", widthPx: customColumnPx };
    return { ...head, sizePx: widthPx ?? head.widthPx };
  });
}

const formatColumns = (columns: ShownColumn[]) =>
  columns.map(({ id, widthPx }) => (widthPx === null ? id : `${id}.${widthPx}`)).join(",");

/** The query parameter of a layout: `cols=number,status.180`. */
export const layoutParameters = ({ columns }: TableLayout) => ({ cols: columns && formatColumns(columns) });

function parseColumns(text: string, heads: readonly Column[]): ShownColumn[] | null {
  const [first] = heads;
  const byId = new Map(
    text.split(",").flatMap((item): [string, ShownColumn][] => {
      const [id = "", width = ""] = item.split(".");
      if (!heads.some((head) => head.id === id) && !slugOfColumn(id)) return [];
      return [[id, { id, widthPx: /^\d{1,4}$/.test(width) ? boundWidth(Number(width)) : null }]];
    }),
  );
  if (!first || byId.size === 0) return null;
  const { [first.id]: own, ...others } = Object.fromEntries(byId);
  return withoutChoice([own ?? { id: first.id, widthPx: null }, ...Object.values(others)], heads);
}

/** The columns; null where they are those as designed. */
export function withoutChoice(columns: ShownColumn[], heads: readonly Column[]): ShownColumn[] | null {
  return formatColumns(columns) === formatColumns(designedColumns(heads)) ? null : columns;
}

/** The layout in the query parameters of a list; unknown columns are left out. */
export function parseLayout(parameter: (name: string) => string, heads: readonly Column[]): TableLayout {
  return { columns: parseColumns(parameter("cols"), heads) };
}

/** The columns with one of this width. */
export const resizeColumn = (columns: ShownColumn[], id: string, widthPx: number): ShownColumn[] =>
  columns.map((column) => (column.id === id ? { id, widthPx: boundWidth(widthPx) } : column));
