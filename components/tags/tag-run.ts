import { pathWith } from "@/components/api/document";
import { type BulkRun, inParts, runBulkEdit } from "@/components/bulk-edit/bulk-run";
import { type BulkTarget, bulkTargets } from "@/components/bulk-edit/bulk-target";
import { selectedParts } from "@/components/bulk-edit/selected-parts";
import type { Translator } from "@/components/language/translator";
import { joinValues } from "@/lib/platform/jsonapi/value-list";
import { type NamedFilter, writeFilters } from "./renamed-filters";

/** The renaming of a tag, while it runs and afterwards. */
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
  signal: AbortSignal;
  onProgress: Progress;
};
type Part = { target: BulkTarget; total: number; rows: Parameters<typeof runBulkEdit>[1]["parts"] };

/** Requests first: a shipment that one of them creates meanwhile has the new tag. */
const targets: BulkTarget[] = [bulkTargets.requests, bulkTargets.shipments, bulkTargets.containers];

/** One bulk edit after the other, until one does not end. */
async function runParts({ t, errorText, signal, onProgress }: Running, begun: TagRun, parts: Part[]): Promise<TagRun> {
  let run = begun;
  for (const { target, total, rows } of parts) {
    const before = run.parts;
    await runBulkEdit(t, { target, parts: rows, total, signal, errorText }, (part) => {
      run = { ...run, parts: [...before, part] };
      onProgress(run);
    });
    if (run.parts.at(-1)?.state !== "done") return run;
  }
  return run;
}

const isDone = ({ parts }: TagRun) => parts.every(({ state }) => state === "done");

async function* renamingRows(target: BulkTarget, from: string, to: string, signal: AbortSignal) {
  const listPath = pathWith(target.path.replace(/\/bulk$/, ""), { "filter[tags]": joinValues([from]) });
  const all = { listKey: listPath, isAll: true, names: new Map(), anchorId: null };
  for await (const rows of selectedParts(target, all, listPath, signal)) {
    yield rows.map(({ id, name }) => ({ id, name, row: { id, rename_tag: { from, to } } }));
  }
}

export type Renaming = Pick<TagRun, "from" | "to" | "isMerge" | "total"> & { filters: NamedFilter[] };

/** Renames a tag of all records that carry it, and then in filters, so that a rule finds no record that newly matches. It never throws. */
export async function renameTag({ filters, ...renaming }: Renaming, running: Running): Promise<void> {
  const { signal, onProgress } = running;
  const { from, to } = renaming;
  const begun = { ...renaming, isUndo: false, parts: [], isRunning: true, changedFilters: [], keptFilters: [] };
  const parts = targets.map((target) => ({ target, total: 0, rows: renamingRows(target, from, to, signal) }));
  const run = await runParts(running, begun, parts);
  const editable = isDone(run) ? filters.filter(({ mayEdit }) => mayEdit) : [];
  const failed = await writeFilters(editable, false);
  const changedFilters = editable.filter((filter) => !failed.includes(filter));
  const keptFilters = filters.filter((filter) => !changedFilters.includes(filter));
  onProgress({ ...run, isRunning: false, changedFilters, keptFilters });
}

/** The number of records that an undo changes. */
export const undoTotal = ({ parts }: TagRun): number => parts.reduce((sum, { undo }) => sum + undo.length, 0);

/** Takes back what a run has changed, and nothing else. It never throws. */
export async function undoRenaming(done: TagRun, running: Running): Promise<void> {
  const begun = { ...done, isUndo: true, parts: [], isRunning: true, total: undoTotal(done), keptFilters: [] };
  const parts = done.parts.map(({ target, undo }) => ({ target, total: undo.length, rows: inParts(undo) }));
  const run = await runParts(running, begun, parts);
  const keptFilters = isDone(run) ? await writeFilters(done.changedFilters, true) : done.changedFilters;
  running.onProgress({ ...run, isRunning: false, changedFilters: [], keptFilters });
}

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
  const error = run.parts.find((part) => part.error !== null)?.error;
  const [before, after] = run.isUndo ? [run.to, run.from] : [run.from, run.to];
  const sentences = [
    t("run.changed", { before, after, count: changed }),
    ...(failed > 0 ? [t("run.failed", { count: failed })] : []),
    ...(run.parts.some(({ state }) => state === "stopped") ? [t("run.stopped")] : []),
    ...(error ? [t("run.error", { error })] : []),
  ];
  return sentences.join(" ");
}
