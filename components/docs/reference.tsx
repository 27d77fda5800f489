"use client";

import { useEffect, useRef, useState } from "react";
import type { Theme } from "@/components/shell/theme";
import { EmptyState } from "@/components/ui/empty-state";
import { showReference } from "./show-reference";

/** The OpenAPI document as pages. The renderer is loaded here and nowhere else. */
export function Reference({ theme }: { theme: Theme }) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    if (place.current) return showReference(place.current, theme, setShown);
  }, [theme]);
  return (
    <>
      {isShown === null && <p className="animate-late px-gutter py-4 text-ink-3">Reading the document</p>}
      {isShown === false && (
        <EmptyState title="The reference could not be loaded">Reload the page, or download the document.</EmptyState>
      )}
      <div ref={place} className="reference" />
    </>
  );
}
