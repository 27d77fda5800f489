import type { Translator } from "@/components/language/translator";
import type { BulkRun } from "./bulk-run";

/** What the run has done, in words: “47 changed, 3 could not be changed”. */
export function describeRun(t: Translator<"bulk-edit">, run: BulkRun): string {
  const { target, state, isUndo, changed, unchanged, failures, total, error } = run;
  const done = changed + unchanged + failures.length;
  // Of a very long list the total is a lower limit.
  const known = Math.max(total, done);
  if (state === "running") return t("run.progress", { done, type: target.type, count: known });
  const parts = [
    t(isUndo ? "run.undone" : "run.changed", { count: changed }),
    ...(unchanged > 0 ? [t("run.unchanged", { count: unchanged })] : []),
    ...(failures.length > 0 ? [t("run.failed", { count: failures.length })] : []),
    ...(state !== "done" && total > done ? [t("run.left", { count: total - done })] : []),
  ].join(", ");
  return error === null ? parts : t("run.withError", { result: parts, error });
}
