"use client";

import { useEffect, useRef, useState } from "react";
import type { Theme } from "@/components/shell/theme";
import { EmptyState } from "@/components/ui/empty-state";

/** The local storage key from which Redoc reads its initial color mode. */
const colorModeKey = "redoc.colorMode";
const colorModes = ["light", "dark"];
const headerHeight = 48;

const options = {
  router: "hash",
  disableTelemetry: true,
  // The header of the page has the download link.
  hideDownloadButtons: true,
  scrollYOffset: headerHeight,
  schemasExpansionLevel: 1,
} as const;

/** Applies the theme to Redoc, which supports light and dark only, and follows the system theme. Returns a cleanup function. */
function applyTheme(theme: Theme): () => void {
  const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
  const { classList } = document.documentElement;
  const update = () => {
    const mode = theme === "system" ? (systemDark.matches ? "dark" : "light") : theme;
    window.localStorage.setItem(colorModeKey, mode);
    classList.remove(...colorModes);
    classList.add(mode);
  };
  update();
  systemDark.addEventListener("change", update);
  return () => {
    systemDark.removeEventListener("change", update);
    classList.remove(...colorModes);
  };
}

/** Loads Redoc and renders the OpenAPI document into an element. Returns a function that unmounts it. */
function renderReference(element: HTMLElement, theme: Theme, onResult: (isLoaded: boolean) => void): () => void {
  const removeTheme = applyTheme(theme);
  let isUnmounted = false;
  let root: { unmount: () => void } | undefined;
  import("redoc/bundles/redoc.standalone.js")
    .then(({ init }) => {
      if (isUnmounted) return;
      root = init("/openapi.json", options, element);
      onResult(true);
    })
    .catch(() => onResult(false));
  return () => {
    isUnmounted = true;
    root?.unmount();
    removeTheme();
  };
}

/** The API reference, rendered by Redoc from the OpenAPI document. Only this component loads Redoc. */
export function ApiReference({ theme }: { theme: Theme }) {
  const container = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState<boolean | null>(null);
  useEffect(() => {
    if (container.current) return renderReference(container.current, theme, setLoaded);
  }, [theme]);
  return (
    <>
      {isLoaded === null && <p className="animate-late px-gutter py-4 text-ink-3">Loading the API reference</p>}
      {isLoaded === false && (
        <EmptyState title="The API reference could not be loaded">
          Reload the page, or download the OpenAPI document.
        </EmptyState>
      )}
      <div ref={container} className="reference" />
    </>
  );
}
