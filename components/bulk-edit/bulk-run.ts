import type { z } from "zod";
import {
  busyTries,
  isUnanswered,
  newIdempotencyKey,
  repeatRequest,
  unansweredTries,
} from "@/components/api/repeat-request";
import { ApiError, requestDocument } from "@/components/api/request-document";
import { askToSignIn } from "@/components/api/session-state";
import type { Translator } from "@/components/language/translator";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { bulkEditBody } from "@/lib/shipments/bulk-edit";
import type { containerBulkEditBody } from "@/lib/shipments/containers/bulk-edit-containers";
import type { requestBulkEditBody } from "@/lib/tracking/requests/bulk-edit-requests";
import type { BulkTarget } from "./bulk-target";
import type { RunControl } from "./run-control";
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

/** A bulk edit, while it runs and afterwards; one that was stopped or has failed can be continued. */
export type BulkRun = {
  target: BulkTarget;
  /** Whether it takes back what another one has changed. */
  isUndo: boolean;
  state: "running" | "stopped" | "failed" | "done";
  total: number;
  changed: number;
  unchanged: number;
  failures: Failure[];
  /** The rows that take back what was changed. */
  undo: NamedRow[];
  /** Why it failed as a whole. */
  error: string | null;
  /** Whether the last request has no response although it may have changed records, which are not counted yet. */
  isUnanswered: boolean;
};

type ResultDocument = {
  results: { status: "changed" | "unchanged" | "failed"; undo: EditRow | null; errors: ErrorObject[] }[];
};

const partTries = (status: number): number => Math.max(busyTries(status), unansweredTries(status));

/** A request that was sent is not aborted: it is processed, and its response has what takes the changes back. */
const sendPart = ({ path, method }: BulkTarget, rows: NamedRow[], idempotencyKey: string, signal: AbortSignal) =>
  repeatRequest(
    () => requestDocument<ResultDocument>(path, { method, body: { rows: rows.map(({ row }) => row) }, idempotencyKey }),
    partTries,
    signal,
  );

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

/** Makes a request, again after it has failed or was stopped and the run is continued. */
export type Attempt = <Result>(request: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

type BulkInput = Pick<BulkRun, "target" | "total" | "isUndo"> & {
  /** The rows of each request. `attempt`: makes the requests that read them. */
  partsOf: (attempt: Attempt) => AsyncIterable<NamedRow[]>;
  control: RunControl;
  errorText: ErrorText;
};

const begun = { changed: 0, unchanged: 0, failures: [], undo: [], error: null, isUnanswered: false };

/**
 * Changes records part by part. `onProgress` receives the run after each part, and when it ends early. Then it waits to be continued: the
 * request that failed is repeated, with the same key, and the rest follows. It resolves when all is done, and never throws.
 */
export async function runBulkEdit(
  t: Translator<"bulk-edit">,
  { target, partsOf, total, isUndo, control, errorText }: BulkInput,
  onProgress: (run: BulkRun) => void,
): Promise<void> {
  let run: BulkRun = { target, state: "running", total, isUndo, ...begun };
  const update = (next: Partial<BulkRun>) => {
    run = { ...run, ...next };
    onProgress(run);
  };
  const wait = async (error: unknown = null) => {
    const isStopped = control.signal().aborted;
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401) askToSignIn();
    const resumed = control.resumed();
    update({
      state: isStopped ? "stopped" : "failed",
      error: isStopped ? null : error instanceof Error ? errorText(error) : String(error),
      isUnanswered: status !== null && isUnanswered(status),
    });
    await resumed;
    update({ state: "running", error: null, isUnanswered: false });
  };
  const attempt: Attempt = async (request) => {
    for (;;) {
      try {
        return await request(control.signal());
      } catch (error) {
        await wait(error);
      }
    }
  };
  update({});
  for await (const rows of partsOf(attempt)) {
    if (control.signal().aborted) await wait();
    if (rows.length === 0) continue;
    const key = newIdempotencyKey();
    update(
      await attempt(async (signal) => afterPart(t, run, rows, await sendPart(target, rows, key, signal), errorText)),
    );
  }
  update({ state: "done" });
}

/** Whether it has ended early and can be continued. */
export const isInterrupted = ({ state }: BulkRun): boolean => state === "stopped" || state === "failed";

/** Whether it can be taken back: it is known what it has changed, and it is no undo that can be continued. */
export const canUndo = (run: BulkRun): boolean =>
  run.undo.length > 0 && (run.state === "done" || (isInterrupted(run) && !run.isUndo && !run.isUnanswered));

/** Rows in parts of 100. */
export async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += 100) yield items.slice(from, from + 100);
}
