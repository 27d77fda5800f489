import { parentPort, workerData } from "node:worker_threads";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { type ProjectionInputs, project, type ShipmentProjection } from "./project";

// The thread that computes one projection. Its data are the arguments, its only message the result.

export type ProjectionTask = { events: EventVersion[]; at: Date; inputs: ProjectionInputs; transportEventsMax: number };

/** A projection with too many transport events is not copied to the process. */
export type ProjectionResult = ShipmentProjection | { transportEventCount: number };

const { events, at, inputs, transportEventsMax } = workerData as ProjectionTask;
const state = project(events, at, inputs);
const { length } = state.transportEvents;
const result: ProjectionResult = length > transportEventsMax ? { transportEventCount: length } : state;
parentPort?.postMessage(result);
