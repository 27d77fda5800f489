"use client";

import { type ReactNode, useId } from "react";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A segmented control: one of two or three options is always selected. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-control border border-line-strong">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-10 items-center whitespace-nowrap border-line-strong px-2.5 text-12 text-ink-2 not-first:border-l first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover has-checked:bg-sunken has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1 md:h-6.5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
