"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { inputClass } from "@/components/ui/input-class";
import { Kbd } from "@/components/ui/kbd";
import { useShortcuts } from "./use-shortcuts";

const typingPauseMs = 250;

/**
 * The text of a field that mirrors `applied`, the text that is searched for. `onApply` is called when typing pauses. While the field has
 * the focus, only its user changes it: `applied` may still be what was typed some letters ago. What else has changed `applied` is shown
 * when the focus leaves.
 */
function useSearchText(applied: string, onApply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [isFocused, setFocused] = useState(false);
  /** The text that was applied last from here, and the last one that has been taken into account. */
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen && (applied === sent || !isFocused)) {
    setSeen(applied);
    if (applied !== sent) {
      setSent(applied);
      setText(applied);
    }
  }
  const apply = useEffectEvent((next: string) => {
    if (next === applied) return;
    setSent(next);
    onApply(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, setFocused };
}

type SearchFieldProps = {
  /** The text that the list is searched for. */
  applied: string;
  /** Called with the text of the field when typing pauses. */
  onApply: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Accessible name and placeholder, where something else than shipments is found. */
  label?: string;
  placeholder?: string;
};

/** The search field of a list, which it filters; `/` focuses it, Esc clears or leaves it. */
export function SearchField({ applied, onApply, onKeyDown, label, placeholder }: SearchFieldProps) {
  const t = useTranslations("shell.search");
  const { text, setText, setFocused } = useSearchText(applied, onApply);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.select() });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      if (text) setText("");
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
          aria-label={label ?? t("label")}
          aria-keyshortcuts="/"
          placeholder={placeholder ?? t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // The focus may be older than the scripts of the page.
            setFocused(true);
            setText(event.target.value);
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
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
