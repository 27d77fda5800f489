import { runUntilIdle, startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { documentQueue } from "./document-queue";
import { runTasks } from "./run-tasks";

/** Starts the work on documents: at most two files are read at once per process, one per account. */
export function startDocumentWork(): WorkLoop {
  return startWorkLoop(documentQueue, { concurrency: 2, perKey: 1, run: runTasks });
}

/** Runs the due tasks until none is due. For tests and tools; workers run continuously. */
export function runDocumentWork(): Promise<void> {
  return runUntilIdle(startDocumentWork);
}
