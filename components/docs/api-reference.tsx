"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "#translations";
import type { Theme } from "@/components/shell/theme";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Operation, readOperations } from "./try-it/operation";
import { TryIt } from "./try-it/try-it";
import { useOperationSections } from "./use-operation-sections";

/** The local storage key from which Redoc reads its initial color mode. */
const colorModeKey = "redoc.colorMode";
const colorModes = ["light", "dark"];
const headerHeight = 48;

const options = {
  router: "hash",
  disableTelemetry: true,
  // The header of the page has the download link.
  hideDownloadButtons: true,
  // ReferenceSkeleton stands in for Redoc's own text.
  hideLoading: true,
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

/** The text of the OpenAPI document. */
async function fetchDocument(): Promise<string> {
  const response = await fetch("/openapi.json");
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

type Observer = { onOperations: (operations: Map<string, Operation>) => void; onFailed: () => void };

/** Loads Redoc and the OpenAPI document, and renders it into an element. Returns a function that unmounts it. */
function renderReference(element: HTMLElement, theme: Theme, { onOperations, onFailed }: Observer): () => void {
  const removeTheme = applyTheme(theme);
  let isUnmounted = false;
  let root: { unmount: () => void } | undefined;
  Promise.all([import("redoc/bundles/redoc.standalone.js"), fetchDocument()])
    .then(([{ init }, text]) => {
      if (isUnmounted) return;
      root = init(JSON.parse(text), options, element);
      // Redoc changes the document that it is given.
      onOperations(readOperations(JSON.parse(text)));
    })
    .catch(onFailed);
  return () => {
    isUnmounted = true;
    root?.unmount();
    removeTheme();
  };
}

/** The API key of the user, in memory only: it is dropped when the page is left, also if the browser keeps the page for going back. */
function useApiKey(): [apiKey: string, setApiKey: (apiKey: string) => void] {
  const [apiKey, setApiKey] = useState("");
  useEffect(() => {
    const drop = () => setApiKey("");
    window.addEventListener("pagehide", drop);
    return () => window.removeEventListener("pagehide", drop);
  }, []);
  return [apiKey, setApiKey];
}

const lines = ["w-3/4", "w-1/2", "w-2/3", "w-40", "w-56", "w-48", "w-5/6", "w-1/3"] as const;

/** The menu and the text of the reference while Redoc is loading. `docs.css` hides it once Redoc has drawn something. */
function ReferenceSkeleton() {
  const t = useTranslations("api-reference");
  return (
    <div className="reference-skeleton flex min-h-[calc(100dvh-3rem)]">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden className="flex w-65 flex-col gap-5 border-line border-r px-gutter py-6 max-md:hidden">
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div aria-hidden className="flex flex-1 flex-col gap-5 px-gutter py-6 md:px-10">
        <Skeleton width="w-56" tall />
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}

/** The API reference, rendered by Redoc from the OpenAPI document, with a form in each operation. Only this component loads Redoc. */
export function ApiReference({ theme }: { theme: Theme }) {
  const t = useTranslations("api-reference.failed");
  const container = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [operations, setOperations] = useState<Map<string, Operation> | null>(null);
  const [apiKey, setApiKey] = useApiKey();
  useEffect(() => {
    if (!container.current) return;
    return renderReference(container.current, theme, { onOperations: setOperations, onFailed: () => setFailed(true) });
  }, [theme]);
  const sections = useOperationSections(container, operations);
  return (
    <>
      {hasFailed ? <EmptyState title={t("title")}>{t("advice")}</EmptyState> : <ReferenceSkeleton />}
      <div ref={container} className="reference" />
      {sections.map(({ operation, host }) =>
        createPortal(<TryIt operation={operation} apiKey={apiKey} onApiKey={setApiKey} />, host, operation.id),
      )}
    </>
  );
}
