import { findPort } from "@/lib/reference/ports";
import { type AisCall, isInPort } from "@/lib/vessels/calls/vessel-call";

/** An arrival by AIS earlier before the carrier's estimate than this is of another call at the port. */
const beforeEtaMs = 7 * 86_400_000;

/**
 * From when on a stay at the next port ends the passage: the departure of the vessel, but not longer before the estimate than 7 days,
 * because a vessel can call at a port twice on its way. Null: neither is known.
 */
export function findPassageStart(departedAt: Date | null, etaAt: Date | null): Date | null {
  const nearEta = etaAt && new Date(etaAt.getTime() - beforeEtaMs);
  if (!departedAt || !nearEta) return departedAt ?? nearEta;
  return departedAt > nearEta ? departedAt : nearEta;
}

/**
 * The newest stay by which a vessel has arrived at the port of this id: it is there now, or it has been there since `since`, even if it
 * has left again. Null: it has not arrived.
 */
export function findArrivalCall(calls: AisCall[], portId: string, since: Date | null, now: Date): AisCall | null {
  const isArrival = (call: AisCall) => isInPort(call, now) || (since !== null && call.arrivedAt >= since);
  return calls.findLast((call) => isArrival(call) && findPort(call.locode)?.id === portId) ?? null;
}
