import { pathWith } from "@/components/api/document";
import {
  type Attempt,
  type BulkRun,
  canUndo,
  inParts,
  isInterrupted,
  runBulkEdit,
} from "@/components/bulk-edit/bulk-run";
import { type BulkTarget, bulkTargets } from "@/components/bulk-edit/bulk-target";
import type { RunControl } from "@/components/bulk-edit/run-control";
import { selectedParts } from "@/components/bulk-edit/selected-parts";
import type { Translator } from "@/components/language/translator";
import { joinValues } from "@/lib/platform/jsonapi/value-list";
import { type NamedFilter, writeFilters } from "./renamed-filters";

/** The renaming of a tag, while it runs and afterwards; one that has ended early can be continued. */
export type TagRun = {
  from: string;
  to: string;
  /** Whether records carried the new tag before. */
  isMerge: boolean;
  isUndo: boolean;
  /** One bulk edit for each kind of record, as far as begun. */
  parts: BulkRun[];
  isRunning: boolean;
  total: number;
  /** The saved views and alert rules that were changed, and those that still name the old tag. */
  changedFilters: NamedFilter[];
  keptFilters: NamedFilter[];
};

type Progress = (run: TagRun) => void;
/** `t` and `errorText`: for the reasons of failures. */
type Running = {
  t: Translator<"bulk-edit">;
  errorText: (error: Error) => string;
  control: RunControl;
  onProgress: Progress;
};
type Part = Pick<Parameters<typeof runBulkEdit>[1], "target" | "total" | "partsOf">;

/** Requests first: a shipment that one of them creates meanwhile has the new tag. */
const targets: BulkTarget[] = [bulkTargets.requests, bulkTargets.shipments, bulkTargets.containers];

/** One bulk edit after the other. */
async function runParts({ t, errorText, control, onProgress }: Running, begun: TagRun, parts: Part[]): Promise<TagRun> {
  let run = begun;
  const { isUndo } = begun;
  for (const part of parts) {
    const before = run.parts;
    await runBulkEdit(t, { ...part, isUndo, control, errorText }, (edit) => {
      run = { ...run, parts: [...before, edit], isRunning: !isInterrupted(edit) };
      onProgress(run);
    });
  }
  return run;
}

async function* renamingRows(target: BulkTarget, from: string, to: string, attempt: Attempt) {
  const listPath = pathWith(target.path.replace(/\/bulk$/, ""), { "filter[tags]": joinValues([from]) });
  const all = { listKey: listPath, isAll: true, names: new Map(), anchorId: null };
  for await (const rows of selectedParts(target, all, listPath, attempt)) {
    yield rows.map(({ id, name }) => ({ id, name, row: { id, rename_tag: { from, to } } }));
  }
}

export type Renaming = Pick<TagRun, "from" | "to" | "isMerge" | "total"> & { filters: NamedFilter[] };

/**
 * Renames a tag of all records that carry it, and then in filters, so that a rule finds no record that newly matches. It resolves when all is
 * done, and never throws.
 */
export async function renameTag({ filters, ...renaming }: Renaming, running: Running): Promise<void> {
  const { from, to } = renaming;
  const begun = { ...renaming, isUndo: false, parts: [], isRunning: true, changedFilters: [], keptFilters: filters };
  const partsOf = (target: BulkTarget) => (attempt: Attempt) => renamingRows(target, from, to, attempt);
  const parts = targets.map((target) => ({ target, total: 0, partsOf: partsOf(target) }));
  const run = await runParts(running, begun, parts);
  const editable = filters.filter(({ mayEdit }) => mayEdit);
  const failed = await writeFilters(editable, false);
  const changedFilters = editable.filter((filter) => !failed.includes(filter));
  const keptFilters = filters.filter((filter) => !changedFilters.includes(filter));
  running.onProgress({ ...run, isRunning: false, changedFilters, keptFilters });
}

/** The number of records that an undo changes. */
export const undoTotal = ({ parts }: TagRun): number => parts.reduce((sum, { undo }) => sum + undo.length, 0);

/** Takes back what a run has changed, and nothing else. It resolves when all is done, and never throws. */
export async function undoRenaming(done: TagRun, running: Running): Promise<void> {
  const nothing = { parts: [], changedFilters: [], keptFilters: [] };
  const begun = { ...done, ...nothing, isUndo: true, isRunning: true, total: undoTotal(done) };
  const parts = done.parts.map(({ target, undo }) => ({ target, total: undo.length, partsOf: () => inParts(undo) }));
  const run = await runParts(running, begun, parts);
  const keptFilters = await writeFilters(done.changedFilters, true);
  running.onProgress({ ...run, isRunning: false, keptFilters });
}

/** Whether the run has ended early and can be continued. */
export const canContinue = ({ parts, isRunning }: TagRun): boolean => !isRunning && parts.some(isInterrupted);

/** Whether the run can be taken back: an undo cannot, nor can one while it is not known what it has changed. */
export const canUndoRenaming = ({ parts, isRunning, isUndo }: TagRun): boolean =>
  !(isRunning || isUndo || parts.some(({ isUnanswered }) => isUnanswered)) && parts.some(canUndo);

const sumOf = ({ parts }: TagRun, value: (part: BulkRun) => number) =>
  parts.reduce((sum, part) => sum + value(part), 0);

/** The records that could not be changed. */
export const failuresOf = ({ parts }: TagRun): BulkRun["failures"] => parts.flatMap(({ failures }) => failures);

/** What the run has done, in words: “urgent” is now “rush” on 47 records. */
export function describeTagRun(t: Translator<"tags">, run: TagRun): string {
  const changed = sumOf(run, (part) => part.changed);
  const done = changed + sumOf(run, (part) => part.unchanged) + failuresOf(run).length;
  const action = run.isUndo ? "undo" : run.isMerge ? "merge" : "rename";
  if (run.isRunning) return t("run.progress", { action, from: run.from, done, total: Math.max(done, run.total) });
  const failed = failuresOf(run).length;
  const left = canContinue(run) ? Math.max(0, run.total - done) : 0;
  const error = run.parts.find((part) => part.error !== null)?.error;
  const [before, after] = run.isUndo ? [run.to, run.from] : [run.from, run.to];
  const sentences = [
    t("run.changed", { before, after, count: changed }),
    ...(failed > 0 ? [t("run.failed", { count: failed })] : []),
    ...(left > 0 ? [t("run.left", { count: left })] : []),
    ...(run.parts.some(({ state }) => state === "stopped") ? [t("run.stopped")] : []),
    ...(error ? [t("run.error", { error })] : []),
  ];
  return sentences.join(" ");
}
