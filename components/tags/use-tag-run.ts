"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { createRunControl, type RunControl } from "@/components/bulk-edit/run-control";
import { type Renaming, renameTag, type TagRun, undoRenaming } from "./tag-run";

/** How long the result and its undo are offered. */
const offeredMs = 10 * 60_000;

/** Outside of React, so that a run continues when the user leaves the page. */
let shown: TagRun | null = null;
let control = createRunControl();
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

async function refetch(client: QueryClient): Promise<void> {
  for (const name of changedQueries) await client.invalidateQueries({ queryKey: [name] });
}

/** Starts a run, which replaces the one that is shown. One that ended early is offered until it is closed. */
async function start(run: (control: RunControl) => Promise<void>): Promise<void> {
  clearTimeout(expiry);
  control = createRunControl();
  await run(control);
  expiry = setTimeout(() => show(null), offeredMs);
}

/** The renaming of a tag in this tab: the running one, or the last one until it is closed or, once it is done, 10 min have passed. */
export function useTagRun() {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useSyncExternalStore(
    observe,
    () => shown,
    () => null,
  );
  const onProgress = (next: TagRun) => {
    show(next);
    if (!next.isRunning) void refetch(client);
  };
  const running = { t, errorText, onProgress };
  return {
    run,
    rename: (renaming: Renaming) => start((own) => renameTag(renaming, { ...running, control: own })),
    undo: (done: TagRun) => start((own) => undoRenaming(done, { ...running, control: own })),
    stop: () => control.stop(),
    resume: () => control.resume(),
    close: () => show(null),
  };
}
