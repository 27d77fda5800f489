import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { projectRoot } from "@/lib/platform/project-root";
import { type ProjectionInputs, project, type ShipmentProjection } from "@/lib/tracking/projection/project";
import type { ProjectionTask } from "@/lib/tracking/projection/projection-thread";

/** What a carrier's response states exceeds what is recorded of one shipment. The message is a sentence for the user. */
export class ReportTooLargeError extends Error {}

/** Far above any shipment: a hostile response is neither projected for minutes, nor published in a million events. */
export const projectionLimits = {
  /** A projection that takes longer is ended. */
  durationMs: 60_000,
  transportEvents: 20_000,
  megabytes: 512,
};

/** A projection of fewer event versions takes less time than a thread needs to start. */
const eventsWithoutThread = 1_000;

/** The end of the last projection in a thread. One at a time, so that large shipments do not occupy all processors and memory. */
let last: Promise<unknown> = Promise.resolve();

async function runThread(workerData: ProjectionTask): Promise<ShipmentProjection> {
  const root = projectRoot();
  // The thread runs the source, in development and in production, as the process that reads documents.
  const thread = new Worker(join(root, "lib/tracking/projection/projection-thread.ts"), {
    workerData,
    execArgv: [
      "--no-warnings",
      `--import=${pathToFileURL(join(root, "lib/platform/process/load-typescript.mjs")).href}`,
    ],
    resourceLimits: { maxOldGenerationSizeMb: projectionLimits.megabytes },
  });
  const timeout = AbortSignal.timeout(projectionLimits.durationMs);
  try {
    const [state] = await once(thread, "message", { signal: timeout });
    return state;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (!timeout.aborted && !isOutOfMemory) throw error;
    throw new ReportTooLargeError("The reported events are too many to be evaluated.");
  } finally {
    await thread.terminate();
  }
}

/** Runs after the projections in threads that were started before. */
function runInTurn(task: ProjectionTask): Promise<ShipmentProjection> {
  const result = last.then(() => runThread(task));
  last = result.catch(() => undefined);
  return result;
}

/**
 * Projects all evidence of a shipment as `project`; that of a large one in a thread, so that the process meanwhile does other work. Throws
 * ReportTooLargeError when it takes longer, or has more transport events, than any shipment.
 */
export async function projectInThread(
  events: EventVersion[],
  at: Date,
  inputs: ProjectionInputs,
): Promise<ShipmentProjection> {
  const isSmall = events.length <= eventsWithoutThread;
  const state = isSmall ? project(events, at, inputs) : await runInTurn({ events, at, inputs });
  const { length } = state.transportEvents;
  const { transportEvents: max } = projectionLimits;
  if (length > max) throw new ReportTooLargeError(`The report has ${length} events of containers, more than ${max}.`);
  return state;
}
