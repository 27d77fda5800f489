import type { Account } from "@/lib/platform/auth/account";
import { findPort } from "@/lib/reference/ports";
import { type AisCall, findCalls, isInPort } from "@/lib/vessels/calls/vessel-call";
import { findArrivalCall } from "./find-arrival-call";

/** The way of a vessel to a port, which began at `since`; null: not known. */
export type PassageToPort = { imo: string; locode: string; since: Date | null };

/** The newest stay by AIS at the port of the passage, if it ends the passage: see `findArrivalCall`. `now` is the vessel's clock. */
export async function findArrival(account: Account, passage: PassageToPort, now: Date): Promise<AisCall | null> {
  const { imo, locode, since } = passage;
  const port = findPort(locode);
  if (!port) return null;
  // Stays that are not over are listed whenever they began.
  const calls = await findCalls(account, imo, since ?? now, now);
  return findArrivalCall(calls, port.id, since, now);
}

/** The same stay if the vessel is not in the port any more: it has left, or was last seen there more than 24 hours ago. */
export async function findPastArrival(account: Account, passage: PassageToPort, now: Date): Promise<AisCall | null> {
  const call = await findArrival(account, passage, now);
  return call && !isInPort(call, now) ? call : null;
}
