import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Sort } from "./list-sort";

type SortHeadProps<Name extends string> = {
  label: ReactNode;
  className?: string | undefined;
  /** Whether the label is at the right. */
  isAtEnd?: boolean | undefined;
  /** The width of the column; absent: by its texts and classes. */
  widthPx?: number;
  /** Shown behind the label. */
  children?: ReactNode;
  /** What the column is sorted by; without it, or without `onSort`, it is not sorted. */
  name?: Name;
  sort?: Sort<Name>;
  onSort?: (name: Name) => void;
};

/** The head of a column, by which the list may be sorted. */
export function SortHead<Name extends string>({
  label,
  className,
  isAtEnd,
  widthPx,
  name,
  sort,
  onSort,
  children,
}: SortHeadProps<Name>) {
  const isSorted = name !== undefined && sort?.name === name;
  const Icon = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      style={widthPx === undefined ? undefined : { width: widthPx }}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
      className={clsx(
        "whitespace-nowrap px-2.5 font-medium text-12 text-ink-2",
        isAtEnd ? "text-right" : "text-left",
        className,
      )}
    >
      {name && onSort ? (
        <button
          type="button"
          onClick={() => onSort(name)}
          className={clsx("inline-flex items-center gap-1 rounded-control hover:text-ink", isSorted && "text-ink")}
        >
          {label}
          {isSorted && <Icon aria-hidden size={12} />}
        </button>
      ) : (
        label
      )}
      {children}
    </th>
  );
}
