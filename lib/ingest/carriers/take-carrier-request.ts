import type { AccountConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { takeToken } from "@/lib/platform/db/take-token";

const windowSeconds = 60;

/** Takes one of the requests a connection may send in any 60 seconds. Null: it may be sent; else the seconds until one may. */
export async function takeCarrierRequest({ id, requestsPerMinute }: AccountConnection): Promise<number | null> {
  if (requestsPerMinute === null) return null;
  const { allowed, resetSeconds } = await takeToken(`connection:${id}`, requestsPerMinute, windowSeconds);
  return allowed ? null : resetSeconds;
}
