import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { compareSteps, orderTimesOf, type Step } from "@/lib/tracking/projection/process-order";

/** Ends of names of events, and the steps that they are. */
const stepOfEnd: [end: RegExp, step: Step][] = [
  [/_arrived$|^arrived_at_inland_destination$/, "arrive"],
  [/_discharged$|^rail_unloaded$/, "discharge"],
  [/^full_out$/, "gate_out"],
  [/^full_in$/, "gate_in"],
  [/_loaded$/, "load"],
  [/_departed$/, "depart"],
];

/** AIS shows moves of the vessel, which are compared with no move of the container. */
function stepOf({ event, dataSource }: TransportEvent): Step | null {
  return dataSource === "ais" ? null : (stepOfEnd.find(([end]) => end.test(event))?.[1] ?? null);
}

/**
 * Events of a shipment's containers in the order in which the projection takes them to have happened, those without a time last. Events
 * of equal times keep their order, unless the process has one.
 */
export function inProcessOrder<Row extends TransportEvent>(rows: Row[]): Row[] {
  const moves = rows.map((row) => ({
    step: stepOf(row),
    place: row.locode ?? row.placeName?.toUpperCase() ?? "",
    mode: row.mode,
    vessel: row.vesselImo ?? row.vesselName?.toUpperCase() ?? null,
    container: row.containerId,
    at: row.timestamp?.getTime() ?? null,
    dateOnly: row.dateOnly,
    estimated: row.estimated,
  }));
  const times = orderTimesOf(moves);
  return rows
    .map((row, index) => ({ row, time: times[index] ?? Number.MAX_SAFE_INTEGER, step: moves[index]?.step ?? null }))
    .sort((a, b) => a.time - b.time || compareSteps(a.step, b.step))
    .map(({ row }) => row);
}
