import { parentPort, workerData } from "node:worker_threads";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { type ProjectionInputs, project } from "./project";

// The thread that computes one projection. Its data are the arguments, its only message the result.

export type ProjectionTask = { events: EventVersion[]; at: Date; inputs: ProjectionInputs };

const { events, at, inputs } = workerData as ProjectionTask;
parentPort?.postMessage(project(events, at, inputs));
