"use client";

import { useSearchParams } from "next/navigation";
import { type DocumentsView, documentsHref } from "./list-view";
import { parseDocumentsView } from "./parse-documents-view";

type Show = (view: DocumentsView, mode?: "push" | "replace") => void;

/** The view of the list, read from the URL; `show` writes the URL, with a new history entry (`push`) or without. */
export function useDocumentsView(): { view: DocumentsView; show: Show } {
  const view = parseDocumentsView(Object.fromEntries(useSearchParams()));
  const show: Show = (next, mode = "push") => {
    const href = documentsHref(next);
    if (mode === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return { view, show };
}
