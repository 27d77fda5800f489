"use client";

import "./bulk-edit-messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { type BulkRun, type Change, inParts, runBulkEdit } from "./bulk-run";
import type { BulkTarget } from "./bulk-target";
import { createRunControl } from "./run-control";
import { showRun, useShownRun } from "./run-store";
import { selectedParts } from "./selected-parts";
import type { Row, Selection } from "./selection";

/** How long the result and its undo are offered. */
const offeredMs = 10 * 60_000;

let control = createRunControl();
let expiry: ReturnType<typeof setTimeout> | undefined;

type Input = Pick<Parameters<typeof runBulkEdit>[1], "target" | "total" | "isUndo" | "partsOf">;

type Start = Input & { t: Translator<"bulk-edit">; errorText: (error: Error) => string; client: QueryClient };

async function refetch(client: QueryClient, { type }: BulkTarget): Promise<void> {
  const changed = type === "tracking_request" ? ["tracking_requests"] : ["shipments", type];
  for (const name of changed) await client.invalidateQueries({ queryKey: [name] });
}

/** Starts a run, which replaces the one that is shown. One that ended early is offered until it is closed. */
async function start({ t, errorText, client, ...input }: Start): Promise<void> {
  clearTimeout(expiry);
  control = createRunControl();
  await runBulkEdit(t, { ...input, control, errorText }, (run) => {
    showRun(run);
    if (run.state !== "running") void refetch(client, run.target);
  });
  expiry = setTimeout(() => showRun(null), offeredMs);
}

async function* withChange(parts: AsyncIterable<Row[]>, change: Change) {
  for await (const rows of parts) yield rows.map(({ id, name }) => ({ id, name, row: { id, ...change } }));
}

/** The bulk edit of this tab: the running one, or the last one until it is closed or, once it is done, 10 min have passed. */
export function useBulkRun(target: BulkTarget) {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useShownRun();
  const common = { t, errorText, client };
  return {
    run,
    edit: (selection: Selection, listPath: string, total: number, change: Change) => {
      const partsOf: Input["partsOf"] = (attempt) =>
        withChange(selectedParts(target, selection, listPath, attempt), change);
      return start({ ...common, target, total, isUndo: false, partsOf });
    },
    undo: ({ undo, target: changed, isUndo }: BulkRun) =>
      start({ ...common, target: changed, total: undo.length, isUndo: !isUndo, partsOf: () => inParts(undo) }),
    stop: () => control.stop(),
    resume: () => control.resume(),
    close: () => showRun(null),
  };
}
