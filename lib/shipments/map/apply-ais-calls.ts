import type { AisCall } from "@/lib/vessels/calls/vessel-call";
import type { SeaLeg } from "./sea-itinerary";

/** Finds the stay by AIS with which the vessel of a leg under way ended it; null: it has not arrived, or is in the port. */
export type PastArrivalFinder = (leg: SeaLeg) => Promise<AisCall | null>;

/** The leg on which the same vessel goes on after its stay at the end of the leg before: under way since it left. */
function continueOn(leg: SeaLeg, before: SeaLeg | undefined, call: AisCall | null): SeaLeg {
  const isContinued = leg.state === "ahead" && leg.from === before?.to && leg.vesselImo === before.vesselImo;
  const departedAt = isContinued ? (call?.departedAt ?? null) : null;
  return departedAt ? { ...leg, state: "under_way", departedAt } : leg;
}

/**
 * The legs by what the carrier reports and AIS shows: a leg under way by the carrier is sailed if its vessel has called at the port where
 * the leg ends and is there no more, and the next leg is under way if the itinerary has the same vessel on it.
 */
export async function applyAisCalls(legs: SeaLeg[], findPastArrival: PastArrivalFinder): Promise<SeaLeg[]> {
  const applied: SeaLeg[] = [];
  let call: AisCall | null = null;
  for (const reported of legs) {
    const leg = continueOn(reported, applied.at(-1), call);
    call = leg.state === "under_way" ? await findPastArrival(leg) : null;
    applied.push(call ? { ...leg, state: "sailed", arrivedAt: call.arrivedAt } : leg);
  }
  return applied;
}
