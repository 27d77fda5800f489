"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type BulkRun, type Change, inParts, runBulkEdit } from "./bulk-run";
import { showRun, useShownRun } from "./run-store";
import { selectedParts } from "./selected-parts";
import type { Row, Selection } from "./selection";

/** How long the result and its undo are offered. */
const offeredMs = 10 * 60_000;

let controller = new AbortController();
let expiry: ReturnType<typeof setTimeout> | undefined;

type Parts = Parameters<typeof runBulkEdit>[0]["parts"];

async function start(client: QueryClient, total: number, partsOf: (signal: AbortSignal) => Parts): Promise<void> {
  clearTimeout(expiry);
  controller = new AbortController();
  const { signal } = controller;
  await runBulkEdit({ parts: partsOf(signal), total, signal }, showRun);
  expiry = setTimeout(() => showRun(null), offeredMs);
  await client.invalidateQueries({ queryKey: ["shipments"] });
}

async function* withChange(parts: AsyncIterable<Row[]>, change: Change) {
  for await (const rows of parts) yield rows.map(({ id, name }) => ({ id, name, row: { id, ...change } }));
}

/** The bulk edit of this tab: the running one, or the last one until it is closed or 10 min have passed. */
export function useBulkRun() {
  const client = useQueryClient();
  const run = useShownRun();
  return {
    run,
    edit: (selection: Selection, listPath: string, total: number, change: Change) =>
      start(client, total, (signal) => withChange(selectedParts(selection, listPath, signal), change)),
    undo: ({ undo }: BulkRun) => start(client, undo.length, () => inParts(undo)),
    stop: () => controller.abort(),
    close: () => showRun(null),
  };
}
