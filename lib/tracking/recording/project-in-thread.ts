import type { CarrierQuery, ReportedEvent } from "@/lib/ingest/carriers/carrier";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { runThread, ThreadLimitError } from "@/lib/platform/process/run-thread";
import { projectionDurationMs, requireProjectionTurn, runInProjectionTurn } from "@/lib/platform/work/projection-turn";
import { containersOf } from "@/lib/tracking/projection/moves";
import { namingOf } from "@/lib/tracking/projection/naming";
import { type ProjectionInputs, project, type ShipmentProjection } from "@/lib/tracking/projection/project";
import type { ProjectionResult, ProjectionTask, SelectionTask } from "@/lib/tracking/projection/projection-thread";
import { type KnownCargo, selectSameCargo } from "@/lib/tracking/projection/same-cargo";

/** What a carrier's response states exceeds what is recorded of one shipment. The message is a sentence for the user. */
export class ReportTooLargeError extends Error {}

/** Far above any shipment: a hostile response is neither projected for minutes, nor published in a million events. */
export const projectionLimits = {
  /** A projection that takes longer is ended. */
  durationMs: projectionDurationMs,
  containers: 2_000,
  transportEvents: 20_000,
  megabytes: 512,
};

/** A smaller projection takes less time than a thread needs to start. `pairs`: of a container and an event that can be about it. */
const withoutThread = { events: 1_000, pairs: 20_000 };

async function computeInThread<Result>(task: ProjectionTask | SelectionTask): Promise<Result> {
  try {
    for await (const result of runThread<Result>(
      "lib/tracking/projection/projection-thread.ts",
      task,
      projectionLimits,
    ))
      return result;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new ReportTooLargeError("The reported events are too many to be evaluated.");
  }
  throw new Error("The thread of a projection ended without a result.");
}

/**
 * To be called before a transaction writes the event versions that it then projects: if they are many, it is repeated in a turn of its
 * account before anything is written.
 */
export function prepareProjection(versions: number): void {
  if (versions > withoutThread.events) requireProjectionTurn(versions);
}

/** How many containers the events name, and how many pairs there are of a container and an event that can be about it. */
function countNamed(events: Parameters<typeof containersOf>[0][]): { containers: number; pairs: number } {
  const containers = new Set<string>();
  let [references, shared] = [0, 0];
  for (const event of events) {
    const numbers = containersOf(event);
    for (const number of numbers) containers.add(number);
    references += numbers.length;
    if (numbers.length === 0) shared++;
  }
  return { containers: containers.size, pairs: references + shared * containers.size };
}

/** Whether a projection is computed without a thread. Throws ReportTooLargeError for more containers than any shipment has. */
function isSmall(events: EventVersion[]): boolean {
  const { containers, pairs } = countNamed(events);
  const { containers: max } = projectionLimits;
  if (containers > max) throw new ReportTooLargeError(`The report names ${containers} containers, more than ${max}.`);
  return events.length <= withoutThread.events && pairs <= withoutThread.pairs;
}

/**
 * Projects all evidence of a shipment as `project`; that of a large one in a thread, in a turn of the account, so that the process
 * meanwhile does other work. Throws ReportTooLargeError when it takes longer, or has more containers or transport events, than any shipment.
 */
export async function projectInThread(
  accountId: string,
  events: EventVersion[],
  at: Date,
  inputs: ProjectionInputs,
): Promise<ShipmentProjection> {
  const { transportEvents: max } = projectionLimits;
  const result: ProjectionResult = isSmall(events)
    ? project(events, at, inputs)
    : await runInProjectionTurn(accountId, events.length, () =>
        computeInThread<ProjectionResult>({ events, at, inputs, transportEventsMax: max }),
      );
  const count = "transportEvents" in result ? result.transportEvents.length : result.transportEventCount;
  if (count > max || !("transportEvents" in result))
    throw new ReportTooLargeError(`The report has ${count} events of containers, more than ${max}.`);
  return result;
}

/**
 * Selects the events about the same cargo as `selectSameCargo`; from a large answer that names other numbers in the thread of projections, in a
 * turn of the account. Throws ReportTooLargeError when that takes longer than for any shipment.
 */
export async function selectInThread<Event extends ReportedEvent>(
  accountId: string,
  answered: Event[],
  query: CarrierQuery,
  known: KnownCargo,
): Promise<Event[]> {
  const versions = known.events.length + answered.length;
  const named = answered.map((event) => ({ ...event, containerNumber: event.equipmentReference }));
  const isSmallAnswer =
    versions <= withoutThread.events && countNamed([...known.events, ...named]).pairs <= withoutThread.pairs;
  if (isSmallAnswer || answered.every((event) => namingOf(event, query) !== "other"))
    return selectSameCargo(answered, query, known);
  return runInProjectionTurn(accountId, versions, () => computeInThread<Event[]>({ answered, query, known }));
}
