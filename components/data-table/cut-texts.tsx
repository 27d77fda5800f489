"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { TooltipContent } from "@/components/ui/tooltip-content";
import { useTooltip } from "@/components/ui/use-tooltip";

/** The lines within an element that are cut because their column is narrow. */
const cutLines = (element: Element): string[] =>
  [...element.querySelectorAll<HTMLElement>("td > span")].flatMap((line) =>
    line.scrollWidth > line.clientWidth ? (line.textContent ?? "") : [],
  );

/** Shows the texts of a table that are cut in a tooltip: of the cell that is pointed at, and of the row whose link has the focus. */
export function CutTexts({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const { anchor, open, openSoon, close, closeSoon } = useTooltip();
  const [lines, setLines] = useState<string[]>([]);
  const show = useEffectEvent((element: HTMLElement, within: Element) => {
    const cut = cutLines(within);
    if (cut.length === 0) return closeSoon();
    setLines(cut);
    openSoon(element);
  });
  const leave = useEffectEvent(closeSoon);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      const cell = (target as Element).closest("td");
      if (cell && pointerType !== "touch") show(cell, cell);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const link = target as HTMLElement;
      const row = link.matches("[data-row-link]:focus-visible") && link.closest("tr");
      if (row) show(link, row);
    };
    element.addEventListener("pointerover", onPointer, { signal });
    element.addEventListener("pointerleave", () => leave(), { signal });
    element.addEventListener("pointerdown", () => closeNow(), { signal });
    element.addEventListener("focusin", onFocus, { signal });
    element.addEventListener("focusout", () => closeNow(), { signal });
    return () => abort.abort();
  }, [table]);
  if (!anchor) return null;
  return (
    <TooltipContent
      id="cut-texts"
      anchor={anchor}
      side="top"
      onClose={close}
      onPointerEnter={() => open(anchor)}
      onPointerLeave={closeSoon}
    >
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </TooltipContent>
  );
}
