"use client";

import "./bulk-edit-messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { type BulkRun, type Change, inParts, runBulkEdit } from "./bulk-run";
import type { BulkTarget } from "./bulk-target";
import { showRun, useShownRun } from "./run-store";
import { selectedParts } from "./selected-parts";
import type { Row, Selection } from "./selection";

/** How long the result and its undo are offered. */
const offeredMs = 10 * 60_000;

let controller = new AbortController();
let expiry: ReturnType<typeof setTimeout> | undefined;

type Parts = Parameters<typeof runBulkEdit>[1]["parts"];

type Start = {
  t: Translator<"bulk-edit">;
  errorText: (error: Error) => string;
  client: QueryClient;
  target: BulkTarget;
  total: number;
  partsOf: (signal: AbortSignal) => Parts;
};

async function start({ t, errorText, client, target, total, partsOf }: Start): Promise<void> {
  clearTimeout(expiry);
  controller = new AbortController();
  const { signal } = controller;
  await runBulkEdit(t, { target, parts: partsOf(signal), total, signal, errorText }, showRun);
  expiry = setTimeout(() => showRun(null), offeredMs);
  const changed = target.type === "tracking_request" ? ["tracking_requests"] : ["shipments", target.type];
  for (const name of changed) await client.invalidateQueries({ queryKey: [name] });
}

async function* withChange(parts: AsyncIterable<Row[]>, change: Change) {
  for await (const rows of parts) yield rows.map(({ id, name }) => ({ id, name, row: { id, ...change } }));
}

/** The bulk edit of this tab: the running one, or the last one until it is closed or 10 min have passed. */
export function useBulkRun(target: BulkTarget) {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useShownRun();
  return {
    run,
    edit: (selection: Selection, listPath: string, total: number, change: Change) => {
      const partsOf = (signal: AbortSignal) => withChange(selectedParts(target, selection, listPath, signal), change);
      return start({ t, errorText, client, target, total, partsOf });
    },
    undo: ({ undo, target: changed }: BulkRun) =>
      start({ t, errorText, client, target: changed, total: undo.length, partsOf: () => inParts(undo) }),
    stop: () => controller.abort(),
    close: () => showRun(null),
  };
}
