import type { z } from "zod";
import { requestPatiently } from "@/components/api/read-pages";
import { ApiError } from "@/components/api/request-document";
import type { Translator } from "@/components/language/translator";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { bulkEditBody } from "@/lib/shipments/bulk-edit";
import type { containerBulkEditBody } from "@/lib/shipments/containers/bulk-edit-containers";
import type { requestBulkEditBody } from "@/lib/tracking/requests/bulk-edit-requests";
import type { BulkTarget } from "./bulk-target";
import type { Row } from "./selection";

type ShipmentRow = z.input<typeof bulkEditBody>["rows"][number];
type ContainerRow = z.input<typeof containerBulkEditBody>["rows"][number];
type RequestRow = z.input<typeof requestBulkEditBody>["rows"][number];
type EditRow = ShipmentRow & ContainerRow & RequestRow;
/** What is changed of each selected record; only what its type has. */
export type Change = Omit<EditRow, "id">;

/** A row of a request, with what it is called. */
type NamedRow = Row & { row: EditRow };
type Failure = Row & { reason: string };

/** A bulk edit, while it runs and afterwards. */
export type BulkRun = {
  target: BulkTarget;
  state: "running" | "stopped" | "failed" | "done";
  total: number;
  changed: number;
  unchanged: number;
  failures: Failure[];
  /** The rows that take back what was changed. */
  undo: NamedRow[];
  /** Why it failed as a whole. */
  error: string | null;
};

type ResultDocument = {
  results: { status: "changed" | "unchanged" | "failed"; undo: EditRow | null; errors: ErrorObject[] }[];
};

const sendPart = ({ path, method }: BulkTarget, rows: EditRow[], signal: AbortSignal) =>
  requestPatiently<ResultDocument>(path, { method, body: { rows }, signal });

type ErrorText = (error: Error) => string;

function reasonOf(t: Translator<"bulk-edit">, errors: ErrorObject[], errorText: ErrorText): string {
  const [error] = errors;
  if (!error) return t("run.notChanged");
  return error.status === "404" ? t("run.gone") : errorText(new ApiError(Number(error.status), errors));
}

/** The run after the results of one more part. */
export function afterPart(
  t: Translator<"bulk-edit">,
  run: BulkRun,
  rows: NamedRow[],
  { results }: ResultDocument,
  errorText: ErrorText,
): BulkRun {
  const withStatus = (status: string) => results.filter((result) => result.status === status);
  return {
    ...run,
    changed: run.changed + withStatus("changed").length,
    unchanged: run.unchanged + withStatus("unchanged").length,
    failures: [
      ...run.failures,
      ...results.flatMap(({ status, errors }, index) => {
        const row = rows[index];
        return status === "failed" && row
          ? [{ id: row.id, name: row.name, reason: reasonOf(t, errors, errorText) }]
          : [];
      }),
    ],
    undo: [
      ...run.undo,
      ...results.flatMap(({ undo }, index) => {
        const row = rows[index];
        return undo && row ? [{ ...row, row: undo }] : [];
      }),
    ],
  };
}

type BulkInput = {
  target: BulkTarget;
  parts: AsyncIterable<NamedRow[]>;
  total: number;
  signal: AbortSignal;
  errorText: ErrorText;
};

/**
 * Changes records part by part. `onProgress` receives the run after each part, and at the end. It never throws: what was changed
 * before a failure stays changed, and can be taken back.
 */
export async function runBulkEdit(
  t: Translator<"bulk-edit">,
  { target, parts, total, signal, errorText }: BulkInput,
  onProgress: (run: BulkRun) => void,
): Promise<void> {
  let run: BulkRun = { target, state: "running", total, changed: 0, unchanged: 0, failures: [], undo: [], error: null };
  onProgress(run);
  try {
    for await (const rows of parts) {
      signal.throwIfAborted();
      if (rows.length === 0) continue;
      run = afterPart(
        t,
        run,
        rows,
        await sendPart(
          target,
          rows.map(({ row }) => row),
          signal,
        ),
        errorText,
      );
      onProgress(run);
    }
    onProgress({ ...run, state: "done" });
  } catch (error) {
    if (signal.aborted) onProgress({ ...run, state: "stopped" });
    else onProgress({ ...run, state: "failed", error: error instanceof Error ? errorText(error) : String(error) });
  }
}

/** Rows in parts of 100. */
export async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += 100) yield items.slice(from, from + 100);
}

/** What the run has done, in words: “47 changed, 3 could not be changed”. */
export function describeRun(t: Translator<"bulk-edit">, run: BulkRun): string {
  const { target, state, changed, unchanged, failures, total, error } = run;
  const done = changed + unchanged + failures.length;
  // Of a very long list the total is a lower limit.
  const known = Math.max(total, done);
  if (state === "running") return t("run.progress", { done, type: target.type, count: known });
  const parts = [
    t("run.changed", { count: changed }),
    ...(unchanged > 0 ? [t("run.unchanged", { count: unchanged })] : []),
    ...(failures.length > 0 ? [t("run.failed", { count: failures.length })] : []),
    ...(state !== "done" && total > done ? [t("run.notBegun", { count: total - done })] : []),
  ].join(", ");
  return error === null ? parts : t("run.withError", { result: parts, error });
}
