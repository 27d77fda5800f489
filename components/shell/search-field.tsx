"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { inputClass } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { useShortcuts } from "./use-shortcuts";

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Accessible name and placeholder, where something else than shipments is found. */
  label?: string;
  placeholder?: string;
};

/** The search field of a list, which it filters; `/` focuses it, Esc clears or leaves it. */
export function SearchField({
  value,
  onChange,
  onKeyDown,
  label = "Find a shipment by number or reference",
  placeholder = "Number or reference",
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.select() });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      if (value) onChange("");
      else field.current?.blur();
    }
    onKeyDown?.(event);
  };
  return (
    <search>
      <form action="/shipments/find" className="relative w-full md:w-60" onSubmit={(event) => event.preventDefault()}>
        <Search aria-hidden size={14} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
        <input
          ref={field}
          name="q"
          type="search"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          className={clsx(inputClass, "pl-8 md:pl-8 [&::-webkit-search-cancel-button]:hidden")}
        />
        <span className="absolute top-1/2 right-2 -translate-y-1/2 max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      </form>
    </search>
  );
}
