import { once } from "node:events";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { projectRoot } from "@/lib/platform/project-root";

/** A thread that takes longer, or needs a larger heap, is ended. */
export type ThreadLimits = { durationMs: number; megabytes: number };

/** The thread was ended because it took longer, or needed more memory, than it may. */
export class ThreadLimitError extends Error {}

/**
 * Where the code of a thread is, and how Node runs it: a bundle if there is one beside `program`, the file that the process runs. `source`: its
 * file in the project.
 */
export function findThreadCode(program: string, source: string): { file: string; execArgv: string[] } {
  const bundle = join(dirname(program), `${basename(source, ".ts")}.mjs`);
  if (existsSync(bundle)) return { file: bundle, execArgv: [] };
  const root = projectRoot();
  const loader = pathToFileURL(join(root, "lib/platform/process/load-typescript.mjs")).href;
  return { file: join(root, source), execArgv: ["--no-warnings", `--import=${loader}`] };
}

/**
 * Runs a thread and yields its messages until it ends. After each message but the last it waits for one from here before it sends the next, so
 * that this process copies one at a time and does other work in between. Throws ThreadLimitError.
 */
export async function* runThread<Message>(
  source: string,
  workerData: unknown,
  { durationMs, megabytes }: ThreadLimits,
): AsyncGenerator<Message> {
  const { file, execArgv } = findThreadCode(process.argv[1] ?? "", source);
  const thread = new Worker(file, { workerData, execArgv, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  // An error after the end is of no interest, and would end the process without an observer.
  thread.on("error", () => undefined);
  const signal = AbortSignal.timeout(durationMs);
  const ended = once(thread, "exit", { signal }).then(() => null);
  ended.catch(() => undefined);
  try {
    while (true) {
      const received = await Promise.race([once(thread, "message", { signal }), ended]);
      if (received === null) return;
      yield received[0];
      thread.postMessage(null);
    }
  } catch (error) {
    const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (!signal.aborted && !isOutOfMemory) throw error;
    throw new ThreadLimitError("The thread took longer or needed more memory than it may.", { cause: error });
  } finally {
    await thread.terminate();
  }
}
