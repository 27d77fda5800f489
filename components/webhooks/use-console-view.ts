"use client";

import { useSearchParams } from "next/navigation";
import { type ConsoleView, consoleHref, parseConsoleView } from "./console-view";

/** The view in the URL. `show` changes it, either as a new history entry or in place of the current one. */
export function useConsoleView(id: string) {
  const view = parseConsoleView(Object.fromEntries(useSearchParams()));
  const show = (next: Partial<ConsoleView>, mode: "push" | "replace" = "replace") => {
    const href = consoleHref(id, { ...view, ...next });
    if (mode === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return { view, show, hrefOf: (next: Partial<ConsoleView>) => consoleHref(id, { ...view, ...next }) };
}
