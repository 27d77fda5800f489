"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { type Renaming, renameTag, type TagRun, undoRenaming } from "./tag-run";

/** How long the result and its undo are offered. */
const offeredMs = 10 * 60_000;

/** Outside of React, so that a run continues when the user leaves the page. */
let shown: TagRun | null = null;
let controller = new AbortController();
let expiry: ReturnType<typeof setTimeout> | undefined;
const observers = new Set<() => void>();

function show(run: TagRun | null): void {
  shown = run;
  for (const observer of observers) observer();
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

const changedQueries = [
  "tags",
  "shipments",
  "shipment",
  "container",
  "tracking_requests",
  "saved_views",
  "alert_rules",
];

async function start(client: QueryClient, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  clearTimeout(expiry);
  controller = new AbortController();
  await run(controller.signal);
  expiry = setTimeout(() => show(null), offeredMs);
  for (const name of changedQueries) await client.invalidateQueries({ queryKey: [name] });
}

/** The renaming of a tag in this tab: the running one, or the last one until it is closed or 10 min have passed. */
export function useTagRun() {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useSyncExternalStore(
    observe,
    () => shown,
    () => null,
  );
  const running = { t, errorText, onProgress: show };
  return {
    run,
    rename: (renaming: Renaming) => start(client, (signal) => renameTag(renaming, { ...running, signal })),
    undo: (done: TagRun) => start(client, (signal) => undoRenaming(done, { ...running, signal })),
    stop: () => controller.abort(),
    close: () => show(null),
  };
}
