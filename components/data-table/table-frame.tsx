import { clsx } from "clsx";
import type { CSSProperties, ReactNode, RefObject } from "react";
import type { Sort } from "@/components/ui/list-sort";
import { SortHead } from "@/components/ui/sort-head";
import { type Head, type TableLayout, tableColumns } from "./table-layout";

export type TableFrameProps<SortName extends string> = {
  caption: string;
  heads: readonly Head<SortName>[];
  layout: TableLayout;
  /** The labels of custom fields by the ids of their columns. */
  names?: Record<string, ReactNode> | undefined;
  /** Where the head stays while the page scrolls: below what is above the list. */
  headClass: string;
  /** Classes of the table as designed. */
  className?: string;
  /** The head of the column that selects rows; absent: rows are not selected, null: not loaded yet. */
  selectHead?: ReactNode;
  sort?: Sort<SortName>;
  onSort?: (name: SortName) => void;
  /** The edge of a column by its id, which makes it wider or narrower. */
  edgeOf?: (id: string) => ReactNode;
  ref?: RefObject<HTMLTableElement | null>;
  children: ReactNode;
};

const headRow = "h-8 [&>th]:sticky [&>th]:z-10 [&>th]:bg-surface [&>th]:shadow-[inset_0_-1px_var(--lf-line)]";

/** In a choice of columns the list scrolls by itself, also to the side; the selection and the first column stay. */
const fixedTable = "md:min-w-(--table-width) md:table-fixed md:[&_td>span]:truncate";

/**
 * The table of a list: its head, and as children its rows. Used for the skeleton, too, which loads none of the code of the rows,
 * and without hooks, so that what the server renders while the page loads needs no JavaScript.
 */
export function TableFrame<SortName extends string>(props: TableFrameProps<SortName>) {
  const { caption, heads, layout, names, headClass, className, selectHead, sort, onSort, edgeOf, ref, children } =
    props;
  const sorting = { ...(sort && { sort }), ...(onSort && { onSort }) };
  const isFixed = layout.columns !== null;
  const columns = tableColumns(heads, layout);
  const selectPx = selectHead === undefined ? 0 : 36;
  const widthPx = columns.reduce((sum, { sizePx }) => sum + sizePx, selectPx);
  return (
    <div
      className={clsx(
        "@container",
        isFixed &&
          "isolate md:max-h-[calc(100dvh-11rem)] md:overflow-auto md:scroll-pt-8 print:max-h-none print:overflow-visible",
      )}
    >
      <table
        ref={ref}
        style={{ "--table-width": `${widthPx}px` } as CSSProperties}
        className={clsx(
          "w-full border-collapse max-md:block",
          // The selection has the margin of the page; without it the first column does.
          selectPx === 0 && "md:[&_tr>:first-child]:pl-gutter",
          isFixed ? [fixedTable, "first-column-stays", selectPx > 0 && "second-column-stays"] : className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className={clsx(headRow, isFixed ? "[&>th]:top-0" : headClass)}>
            {selectHead === undefined ? null : (selectHead ?? <th aria-hidden className="w-9 max-md:hidden" />)}
            {columns.map((column) => (
              <SortHead
                key={column.id}
                label={names?.[column.id] ?? column.label}
                isAtEnd={column.isAtEnd}
                {...(isFixed ? { widthPx: column.sizePx } : { className: clsx(column.className, column.widthClass) })}
                {...(column.sort && { name: column.sort })}
                {...sorting}
              >
                {edgeOf?.(column.id)}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
