"use client";

import { clsx } from "clsx";
import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A segmented control: one of two or three options is always selected. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next !== "" && onChange(next as Value)}
      className="inline-flex rounded-control border border-line-strong"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            "flex h-10 items-center whitespace-nowrap border-line-strong px-2.5 text-12 text-ink-2 not-first:border-l first:rounded-l-[5px] last:rounded-r-[5px] md:h-6.5",
            "hover:bg-hover data-[state=on]:bg-sunken data-[state=on]:font-medium data-[state=on]:text-ink",
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
