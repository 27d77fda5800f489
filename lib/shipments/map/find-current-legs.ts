import type { Account } from "@/lib/platform/auth/account";
import { findPastArrival } from "@/lib/vessels/predictions/find-arrival";
import { findPassageStart } from "@/lib/vessels/predictions/find-arrival-call";
import { vesselNow } from "@/lib/vessels/vessel-clock";
import { applyAisCalls } from "./apply-ais-calls";
import type { SeaLeg } from "./sea-itinerary";

/** The legs of an itinerary, also with the stays in ports that the carrier has not reported yet: see `applyAisCalls`. */
export function findCurrentLegs(account: Account, legs: SeaLeg[]): Promise<SeaLeg[]> {
  return applyAisCalls(legs, async ({ vesselImo: imo, departedAt, to: { port, stop } }) => {
    if (imo === null) return null;
    const since = findPassageStart(departedAt, stop.inbound?.estimatedAt ?? null);
    return findPastArrival(account, { imo, locode: port.locode, since }, await vesselNow(account, imo));
  });
}
