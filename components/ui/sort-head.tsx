import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "./list-sort";

type SortHeadProps<Name extends string> = {
  label: string;
  className?: string;
  /** What the column is sorted by; without it, or without `onSort`, it is not sorted. */
  name?: Name;
  sort?: Sort<Name>;
  onSort?: (name: Name) => void;
};

/** The head of a column, by which the list may be sorted. */
export function SortHead<Name extends string>({ label, className, name, sort, onSort }: SortHeadProps<Name>) {
  const isSorted = name !== undefined && sort?.name === name;
  const Icon = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
      className={clsx("whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2", className)}
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
    </th>
  );
}
