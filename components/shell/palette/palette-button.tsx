"use client";

import { Search } from "lucide-react";
import { useTranslations } from "#translations";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Kbd } from "@/components/ui/kbd";
import { openPalette } from "./palette-store";

/** The search of pages that are not a list: looks like a field, and opens the search over the page. */
export function PaletteButton() {
  const t = useTranslations("shell.search");
  useShortcuts({ "/": openPalette });
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K /"
      className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-2.5 text-ink-3 hover:bg-hover max-md:w-11 max-md:justify-center max-md:border-transparent md:h-7.5 md:w-60"
    >
      <Search aria-hidden className="size-5 md:size-3.5" />
      <span className="flex-1 text-left max-md:sr-only">{t("anything")}</span>
      <span className="max-md:hidden">
        <Kbd>⌘K</Kbd>
      </span>
    </button>
  );
}
