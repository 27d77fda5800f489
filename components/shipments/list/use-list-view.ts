"use client";

import { useSearchParams } from "next/navigation";
import { hrefOfView, type ListView } from "./list-view";
import { parseListView } from "./parse-list-view";

/** The view in the URL now: it has the last choice already, the view of the hook only with the next rendering. */
export const currentListView = (): ListView =>
  parseListView(Object.fromEntries(new URLSearchParams(window.location.search)));

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
