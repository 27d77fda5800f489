import { clsx } from "clsx";
import type { ReactNode } from "react";

export type RowCellProps = {
  first: ReactNode;
  second?: ReactNode;
  className?: string | undefined;
  /** Whether there are never more than two lines in a table: where the first part takes both, the second part is not shown. */
  isClamped?: boolean;
};

/** A table cell with up to two lines. */
export function RowCell({ first, second, className, isClamped = false }: RowCellProps) {
  const lines = (
    <>
      <span className={clsx("block", isClamped && "md:leading-4.25")}>{first}</span>
      {second && <span className="block text-12 text-ink-3">{second}</span>}
    </>
  );
  return (
    <td className={clsx("px-2.5 py-1.5 align-middle max-md:block max-md:p-0", className)}>
      {isClamped ? <span className="block md:max-h-8.5 md:overflow-hidden">{lines}</span> : lines}
    </td>
  );
}

/** On phones the cells of a row are stacked as lines. */
export const rowClass = clsx(
  "group/row relative border-line border-b hover:bg-hover has-focus-visible:bg-hover",
  "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-gutter max-md:py-2.5 md:h-11.5",
);

/** The accent line at the left of the focused row. */
export const edgeClass =
  "before:absolute before:inset-y-0 before:left-0 before:w-0.5 group-has-[[data-row-link]:focus-visible]/row:before:bg-accent";
