import { Worker } from "node:worker_threads";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { readingLimits } from "@/lib/ingest/documents/reading-limits";
import type { ExtractTask } from "./extract-task";
import type { MessageTask } from "./message-task";
import type { ReadTask } from "./read-task";
import type { RenderTask } from "./render-task";
import type { RotateTask } from "./rotate-task";

// The process that reads one file. Its argument is the task, its output one JSON object: {result} or {error: {code, detail}}.

export type Task = ReadTask | ExtractTask | RenderTask | RotateTask | MessageTask;

async function run(task: Task): Promise<unknown> {
  if (task.task === "read") return (await import("./read-task")).readTask(task);
  if (task.task === "extract") return (await import("./extract-task")).extractTask(task);
  if (task.task === "render") return (await import("./render-task")).renderTask(task);
  if (task.task === "message") return (await import("./message-task")).messageTask(task);
  return (await import("./rotate-task")).rotateTask(task);
}

const measures = new Set(["left", "top", "width", "height", "confidence"]);

/** Five decimals are a thousandth of a millimetre of a page, and keep the output short. Values of documents are not rounded. */
function roundMeasures(key: string, value: unknown): unknown {
  return typeof value === "number" && measures.has(key) ? Math.round(value * 1e5) / 1e5 : value;
}

/** Waits until the parent has received it: a pipe holds less than a long document. */
async function print(output: object): Promise<void> {
  const text = JSON.stringify(output, roundMeasures);
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
}

new Worker(new URL("./watch-limits.mjs", import.meta.url), { workerData: readingLimits }).unref();

try {
  const task = JSON.parse(process.argv[2] ?? "") as Task;
  await print({ result: await run(task) });
  process.exit(0);
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  await print({ error: { code: error.code, detail: error.detail } });
  process.exit(0);
}
