import { mostSevereMark } from "@/components/values/data-mark-labels";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import type { Container } from "./container";

type Attributes = Container["attributes"];

/** The moves that a status follows from. */
const movesOf: Partial<Record<Attributes["current_status"], string[]>> = {
  new: ["empty_out", "full_in"],
  on_ship: ["vessel_loaded", "vessel_departed"],
  awaiting_inland_transfer: ["vessel_discharged"],
  grounded: ["vessel_discharged", "rail_unloaded", "arrived_at_inland_destination"],
  on_rail: ["rail_loaded", "rail_departed", "rail_arrived", "arrived_at_inland_destination"],
  picked_up: ["full_out"],
  empty_returned: ["empty_in"],
};

/** The mark of one attribute's value; null without any. */
export function attributeMark({ attributes }: Container, name: keyof Attributes): DataMarkKind | null {
  const marks = attributes.data_marks.filter(({ attribute }) => attribute === name);
  return mostSevereMark(marks.map(({ kind }) => kind));
}

/** The mark of the moves that the current status follows from; one that is held back has not changed it. */
export function statusMark({ attributes }: Container): DataMarkKind | null {
  const moves = (movesOf[attributes.current_status] ?? []).map((name) => `container.transport.${name}`);
  const marks = attributes.data_marks.filter(({ kind, event }) => kind !== "held_back" && moves.includes(event));
  return mostSevereMark(marks.map(({ kind }) => kind));
}
