/**
 * What is to be done with a container. `port`, `inland`: the full one is to be picked up there; `deliver`: it was picked up and is not
 * delivered; `return`: the empty one is to be returned; `done`: it was returned in the last seven days, or
 * reported as returned in them if the time of the return is not reported.
 */
export const phases = ["port", "inland", "deliver", "return", "done"] as const;
export type Phase = (typeof phases)[number];
export type PickupPlace = "port" | "inland";

/** The phase that a URL names, a pickup also by its place: `phase=pickup&place=inland`; the first one without a valid name. */
export function parsePhase(text: string | null | undefined, place?: string | null): Phase {
  const name = text === "pickup" ? place : text;
  return phases.find((phase) => phase === name && (text !== "pickup" || isPickup(phase))) ?? "port";
}

/** Whether the containers of a phase are to be picked up; its name is the place. */
export const isPickup = (phase: Phase): phase is PickupPlace => phase === "port" || phase === "inland";
