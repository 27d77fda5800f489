"use client";

import "@/components/bulk-edit/bulk-edit-messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { type BulkRun, inParts, isInterrupted, runBulkEdit } from "@/components/bulk-edit/bulk-run";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { createRunControl } from "@/components/bulk-edit/run-control";
import type { Translator } from "@/components/language/translator";
import type { SentImport } from "./sent-imports-store";

/** The undo of an import, while it runs and afterwards. */
export type UndoRun = BulkRun & { sentAtMs: number };

/** Outside of React, so that it continues when the user closes the form or leaves the page. */
let shown: UndoRun | null = null;
let control = createRunControl();
const observers = new Set<() => void>();

function show(run: UndoRun | null): void {
  shown = run;
  for (const observer of observers) observer();
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

const changedQueries = ["tracking_requests", "track_check", "shipments", "shipment"];

/** Receives the requests of an import that are neither cancelled nor kept yet; `isRunning` false: the undo has ended. */
type OnProgress = (sentAtMs: number, remaining: SentImport["requests"], isRunning: boolean) => void;

const doneOf = ({ changed, unchanged, failures }: BulkRun): number => changed + unchanged + failures.length;

type Wording = { t: Translator<"bulk-edit">; errorText: (error: Error) => string };

async function refetch(client: QueryClient): Promise<void> {
  for (const name of changedQueries) await client.invalidateQueries({ queryKey: [name] });
}

/** Starts the undo, or continues it; once the page was loaded again, with the requests that are left. */
function start(
  { t, errorText }: Wording,
  client: QueryClient,
  { requests, sentAtMs }: SentImport,
  onProgress: OnProgress,
): void {
  if (shown?.state === "running") return;
  if (shown?.sentAtMs === sentAtMs && isInterrupted(shown)) {
    control.resume();
    return;
  }
  control = createRunControl();
  const rows = requests.map(({ id, number }) => ({ id, name: number, row: { id, cancel: true as const } }));
  const partsOf = () => inParts(rows);
  const run = { target: bulkTargets.requests, partsOf, total: rows.length, isUndo: true, control, errorText };
  void runBulkEdit(t, run, (progress) => {
    const isRunning = progress.state === "running";
    // Stored at once: after the page is loaded again, only the others are cancelled.
    onProgress(sentAtMs, requests.slice(doneOf(progress)), isRunning);
    show({ ...progress, sentAtMs });
    if (!isRunning) void refetch(client);
  });
}

/** The undo that runs, or the last one until it is closed; null: none. One runs at a time. */
export function useUndoRun() {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useSyncExternalStore(
    observe,
    () => shown,
    () => null,
  );
  return {
    run,
    undo: (sent: SentImport, onProgress: OnProgress) => start({ t, errorText }, client, sent, onProgress),
    stop: () => control.stop(),
    close: () => show(null),
  };
}

type Texts = Translator<"tracking">;

/** What the undo has done, in words: “986 numbers removed, 4 kept”. */
export function describeUndo(t: Texts, run: BulkRun): string {
  const { state, changed, unchanged, failures, total, error } = run;
  const removed = changed + unchanged;
  const done = removed + failures.length;
  if (state === "running") return t("undo.running", { done, total });
  const parts = [
    t("undo.removed", { count: removed }),
    ...(failures.length > 0 ? [t("undo.kept", { count: failures.length })] : []),
    ...(done < total ? [t("undo.left", { count: total - done })] : []),
  ].join(", ");
  return error === null ? `${parts}.` : `${parts}. ${error}`;
}

const namesMax = 5;

/** Why numbers were kept, with those of each reason: “It was changed since: MAEU1, MAEU2 and 3 more”. */
export function describeKept(t: Texts, { failures }: Pick<BulkRun, "failures">): string[] {
  return [...Map.groupBy(failures, ({ reason }) => reason)].map(([reason, kept]) => {
    const named = kept.slice(0, namesMax).map(({ name }) => name);
    const others = kept.length - named.length;
    const texts = { reason: reason.replace(/\.$/, ""), names: named.join(", ") };
    return others > 0 ? t("undo.reasonMore", { ...texts, others }) : t("undo.reason", texts);
  });
}
