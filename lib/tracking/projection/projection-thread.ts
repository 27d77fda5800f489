import { parentPort, workerData } from "node:worker_threads";
import type { CarrierQuery, ReportedEvent } from "@/lib/ingest/carriers/carrier";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { type ProjectionInputs, project, type ShipmentProjection } from "./project";
import { type KnownCargo, selectSameCargo } from "./same-cargo";

// The thread that computes one projection, or one selection from an answer. Its data are the arguments, its only message the result.

export type ProjectionTask = { events: EventVersion[]; at: Date; inputs: ProjectionInputs; transportEventsMax: number };
export type SelectionTask = { answered: ReportedEvent[]; query: CarrierQuery; known: KnownCargo };

/** A projection with too many transport events is not copied to the process. */
export type ProjectionResult = ShipmentProjection | { transportEventCount: number };

function projectTask({ events, at, inputs, transportEventsMax }: ProjectionTask): ProjectionResult {
  const state = project(events, at, inputs);
  const { length } = state.transportEvents;
  return length > transportEventsMax ? { transportEventCount: length } : state;
}

const task = workerData as ProjectionTask | SelectionTask;
parentPort?.postMessage(
  "answered" in task ? selectSameCargo(task.answered, task.query, task.known) : projectTask(task),
);
