"use client";

import { useSearchParams } from "next/navigation";
import { hrefOfView, type ListView, parseListView } from "./list-view";

/** What the list shows, read from its address; `show` writes the address, with or without a step to come back to. */
export function useListView(): { view: ListView; show: (view: ListView, step?: "push" | "replace") => void } {
  const view = parseListView(Object.fromEntries(useSearchParams()));
  const show = (next: ListView, step: "push" | "replace" = "push") => {
    const href = hrefOfView(next);
    if (step === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return { view, show };
}
