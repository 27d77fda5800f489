"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { hrefOfView, type ListView, parseListView } from "./list-view";

const typingPauseMs = 250;

/** The view of the list, read from the URL; `show` writes the URL, with a new history entry (`push`) or without. */
export function useListView(): { view: ListView; show: (view: ListView, mode?: "push" | "replace") => void } {
  const view = parseListView(Object.fromEntries(useSearchParams()));
  const show = (next: ListView, mode: "push" | "replace" = "push") => {
    const href = hrefOfView(next);
    if (mode === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return { view, show };
}

/** The text of the search field; the list is searched when typing pauses, without adding history entries. */
export function useSearchText(
  view: ListView,
  show: (view: ListView, mode: "replace") => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(view.q);
  const [appliedText, setAppliedText] = useState(view.q);
  if (appliedText !== view.q) {
    setAppliedText(view.q);
    if (text.trim() !== view.q) setText(view.q);
  }
  const apply = useEffectEvent((next: string) => {
    if (next !== view.q) show({ ...view, q: next, page: 1 }, "replace");
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
