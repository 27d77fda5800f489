"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { SelectCell, SelectHead } from "@/components/bulk-edit/select-cell";
import type { SelectionControl } from "@/components/bulk-edit/use-selection";
import { createLazyModule } from "@/components/ui/lazy-module";
import { onFirstInput } from "@/components/ui/overlays/load-overlays";
import { RowCell, type RowCellProps, rowClass } from "@/components/ui/row-cell";
import { TableFrame, type TableFrameProps } from "./table-frame";
import { designedLayout, resizeColumn, shownColumns, type TableLayout, tableColumns } from "./table-layout";

const rowClick = createLazyModule(() => import("./row-click"));
const cutTexts = createLazyModule(() => import("./cut-texts"));
const columnEdge = createLazyModule(() => import("./column-edge"));

/** The cells of a row by the ids of their columns, from what the row shows. */
export type Cells<Context> = Record<string, (row: Context) => RowCellProps>;

type RowsProps<Row, Context> = {
  /** Called for each row in a component of its own, so that it can be a hook: what the cells of the row show. */
  useRow: (row: Row) => Context;
  cells: Cells<Context>;
  /** Whether a row is highlighted as one that is selected. */
  isMarked?: (row: Row) => boolean;
  /** Whether a row is new; it is highlighted for a moment. */
  isNew?: (row: Row) => boolean;
  selection?: SelectionControl;
};

type DataTableProps<Row, Context, SortName extends string> = RowsProps<Row, Context> &
  Omit<TableFrameProps<SortName>, "children" | "selectHead" | "edgeOf"> & {
    rows: Row[];
    /** The id of a row, and how it is called. */
    identify: (row: Row) => { id: string; name: string };
    onLayout: (layout: TableLayout) => void;
    /** False: no page belongs to a row. */
    opensRows?: boolean;
  };

type DataRowProps<Row, Context> = RowsProps<Row, Context> & {
  row: Row;
  id: string;
  name: string;
  columns: { id: string; className?: string }[];
  /** Columns as designed that were not chosen: phones show them, too. */
  others: { id: string; className?: string }[];
  isFixed: boolean;
};

function DataRow<Row, Context>(props: DataRowProps<Row, Context>) {
  const { row, id, name, columns, others, isFixed, useRow, cells, isMarked, isNew, selection } = props;
  const context = useRow(row);
  const isSelected = selection?.isSelected(id) === true;
  // What stays in view covers what scrolls below it.
  const color = isSelected || isMarked?.(row) ? "bg-selected" : isFixed && "bg-surface";
  return (
    <tr className={clsx(rowClass, color, isNew?.(row) && "animate-changed")}>
      {selection && (
        <SelectCell name={name} isSelected={isSelected} onSelect={(on, isRange) => selection.select(id, on, isRange)} />
      )}
      {columns.map((column) => {
        const { className, ...cell } = cells[column.id]?.(context) ?? { first: null };
        return <RowCell key={column.id} {...cell} className={clsx(!isFixed && column.className, className)} />;
      })}
      {others.map((column) => {
        const { className, ...cell } = cells[column.id]?.(context) ?? { first: null };
        return <RowCell key={column.id} {...cell} className={clsx("md:hidden", column.className, className)} />;
      })}
    </tr>
  );
}

/** The rows of a list as a table: its columns are chosen, ordered and resized, its rows sorted and selected. */
export function DataTable<Row, Context, SortName extends string>(props: DataTableProps<Row, Context, SortName>) {
  const { rows, identify, useRow, cells, isMarked, isNew, selection, onLayout, opensRows = true, ...frame } = props;
  const { heads, layout } = frame;
  const own = useRef<HTMLTableElement>(null);
  const ref = frame.ref ?? own;
  const isFixed = layout.columns !== null;
  const click = rowClick.useModule(isFixed && opensRows);
  const cut = cutTexts.useModule(isFixed);
  const edge = columnEdge.useModule(false);
  useEffect(() => onFirstInput(columnEdge.load), []);
  const columns = tableColumns(heads, layout);
  const others = tableColumns(heads, designedLayout).filter(({ id }) => !columns.some((column) => column.id === id));
  const identified = rows.map((row) => ({ row, ...identify(row) }));
  const selected = identified.filter(({ id }) => selection?.isSelected(id)).length;
  const resize = (id: string, widthPx: number, widths: Map<string, number>) => {
    // All columns get the widths that they have, so that they stay as they are; those that are hidden where it is narrow stay hidden.
    const all = shownColumns(layout, heads).flatMap(({ id: each }) => {
      const shownPx = widths.get(each) ?? 0;
      return shownPx > 0 ? [{ id: each, widthPx: shownPx }] : [];
    });
    onLayout({ columns: resizeColumn(all, id, widthPx) });
  };
  return (
    <TableFrame
      {...frame}
      ref={ref}
      edgeOf={(id) => edge && <edge.ColumnEdge id={id} onResize={resize} />}
      {...(selection && {
        selectHead: <SelectHead selected={selected} shown={rows.length} onToggle={selection.selectPage} />,
      })}
    >
      {click && opensRows && <click.RowClick table={ref} />}
      {cut && isFixed && <cut.CutTexts table={ref} />}
      {identified.map(({ row, id, name }) => (
        <DataRow
          key={id}
          row={row}
          id={id}
          name={name}
          columns={columns}
          others={others}
          isFixed={isFixed}
          useRow={useRow}
          cells={cells}
          {...(isMarked && { isMarked })}
          {...(isNew && { isNew })}
          {...(selection && { selection })}
        />
      ))}
    </TableFrame>
  );
}
