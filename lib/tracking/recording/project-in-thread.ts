import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { projectRoot } from "@/lib/platform/project-root";
import { type ProjectionInputs, project, type ShipmentProjection } from "@/lib/tracking/projection/project";
import type { ProjectionResult, ProjectionTask } from "@/lib/tracking/projection/projection-thread";

/** What a carrier's response states exceeds what is recorded of one shipment. The message is a sentence for the user. */
export class ReportTooLargeError extends Error {}

/** Far above any shipment: a hostile response is neither projected for minutes, nor published in a million events. */
export const projectionLimits = {
  /** A projection that takes longer is ended. */
  durationMs: 60_000,
  containers: 2_000,
  transportEvents: 20_000,
  megabytes: 512,
};

/** A smaller projection takes less time than a thread needs to start. `pairs`: of a container and an event that can be about it. */
const withoutThread = { events: 1_000, pairs: 20_000 };

/** The end of the projection in a thread that was started last. One at a time, so that large shipments do not occupy all processors and memory. */
let previousEnd: Promise<unknown> = Promise.resolve();

async function runThread(workerData: ProjectionTask): Promise<ProjectionResult> {
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
  // An error after the end is of no interest, and would end the process without an observer.
  thread.on("error", () => undefined);
  const timeout = AbortSignal.timeout(projectionLimits.durationMs);
  try {
    const ended = once(thread, "exit", { signal: timeout }).then(() => {
      throw new Error("The thread of a projection ended without a result.");
    });
    const [result] = await Promise.race([once(thread, "message", { signal: timeout }), ended]);
    return result;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (!timeout.aborted && !isOutOfMemory) throw error;
    throw new ReportTooLargeError("The reported events are too many to be evaluated.");
  } finally {
    await thread.terminate();
  }
}

/** Runs after the projections in threads that were started before. */
function runInTurn(task: ProjectionTask): Promise<ProjectionResult> {
  const result = previousEnd.then(() => runThread(task));
  previousEnd = result.catch(() => undefined);
  return result;
}

/** Whether a projection is computed without a thread. Throws ReportTooLargeError for more containers than any shipment has. */
function isSmall(events: EventVersion[]): boolean {
  const containers = new Set<string>();
  let [references, shared] = [0, 0];
  for (const { containerNumber, equipmentReferences } of events) {
    const numbers = containerNumber === null ? equipmentReferences : [containerNumber, ...equipmentReferences];
    for (const number of numbers) containers.add(number);
    references += numbers.length;
    if (numbers.length === 0) shared++;
  }
  const { containers: max } = projectionLimits;
  if (containers.size > max)
    throw new ReportTooLargeError(`The report names ${containers.size} containers, more than ${max}.`);
  return events.length <= withoutThread.events && references + shared * containers.size <= withoutThread.pairs;
}

/**
 * Projects all evidence of a shipment as `project`; that of a large one in a thread, so that the process meanwhile does other work. Throws
 * ReportTooLargeError when it takes longer, or has more containers or transport events, than any shipment.
 */
export async function projectInThread(
  events: EventVersion[],
  at: Date,
  inputs: ProjectionInputs,
): Promise<ShipmentProjection> {
  const { transportEvents: max } = projectionLimits;
  const result: ProjectionResult = isSmall(events)
    ? project(events, at, inputs)
    : await runInTurn({ events, at, inputs, transportEventsMax: max });
  const count = "transportEvents" in result ? result.transportEvents.length : result.transportEventCount;
  if (count > max || !("transportEvents" in result))
    throw new ReportTooLargeError(`The report has ${count} events of containers, more than ${max}.`);
  return result;
}
