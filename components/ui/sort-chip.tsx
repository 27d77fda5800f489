import { useTranslations } from "#translations";
import { FilterChip } from "./filter-chip";
import { formatSort, parseSort, type Sort } from "./list-sort";

type SortChipProps<Name extends string> = {
  sort: Sort<Name>;
  names: readonly Name[];
  /** The orders that are offered, by the value of `sort`. */
  labels: Record<string, string>;
  onSort: (sort: Sort<Name>) => void;
};

/** Chooses the order of a list on phones, which do not show the heads of its columns. */
export function SortChip<Name extends string>({ sort, names, labels, onSort }: SortChipProps<Name>) {
  const t = useTranslations("ui.filter");
  const change = (value: string) => {
    const next = parseSort(value, names);
    if (next) onSort(next);
  };
  return (
    <div className="md:hidden">
      <FilterChip field={t("sort")} value={formatSort(sort)} onChange={change}>
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterChip>
    </div>
  );
}
