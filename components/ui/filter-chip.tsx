import { type ReactNode, useId } from "react";
import { useTranslations } from "#translations";
import type { StateMessage } from "@/components/values/state-labels";

type FilterChipProps = {
  field: string;
  /** How a value is compared, in words: `is`. */
  operator?: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A filter as a chip: the field, its operator, and a select with its value. `children`: the options. */
export function FilterChip({ field, operator, value, onChange, children }: FilterChipProps) {
  const id = useId();
  return (
    <div className="flex h-9 min-w-0 items-stretch rounded-control border border-line-strong md:h-6.5">
      <label htmlFor={id} className="flex items-center border-line-strong border-r px-2 text-12 text-ink-2">
        {field}
        {operator && value !== "" && <span aria-hidden>{`\u00a0${operator}`}</span>}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-w-0 max-w-60 rounded-r-control bg-surface px-1.5 font-medium text-12 text-ink"
      >
        {children}
      </select>
    </div>
  );
}

/** The options of a filter by one of several values; the first one is any value. */
export function FilterOptions({ labels }: { labels: Record<string, { label: string; message?: StateMessage }> }) {
  const t = useTranslations("ui.filter");
  const states = useTranslations("values.states");
  return (
    <>
      <option value="">{t("any")}</option>
      {Object.entries(labels).map(([value, { label, message }]) => (
        <option key={value} value={value}>
          {message ? states(message) : label}
        </option>
      ))}
    </>
  );
}
