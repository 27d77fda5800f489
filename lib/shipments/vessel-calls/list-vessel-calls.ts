import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import type { Document } from "@/lib/platform/jsonapi/document";
import { booleanFilter, listFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import { findCalls } from "@/lib/vessels/calls/vessel-call";
import { findVessel } from "@/lib/vessels/find-vessels";
import { vesselNow } from "@/lib/vessels/vessel-clock";
import { findReportedMoves } from "./find-reported-moves";
import { groupCalls } from "./group-calls";
import { callStatuses, summarizeCalls, type VesselCall } from "./summarize-calls";
import { vesselCalls } from "./vessel-call";

/** Days before now whose calls are listed: as long as positions are kept in full. */
export const pastDays = 90;

const dayMs = 86_400_000;

/** The calls of a vessel of the last 90 days and ahead, oldest first; `now` is the vessel's clock. */
export async function findVesselCalls(
  account: Account,
  vessel: { id: string; imo: string },
  now: Date,
): Promise<VesselCall[]> {
  const from = new Date(now.getTime() - pastDays * dayMs);
  const [moves, calls] = await Promise.all([
    findReportedMoves(account, vessel.imo, from),
    findCalls(account, vessel.imo, from, now),
  ]);
  return summarizeCalls(groupCalls(moves, calls), vessel, now);
}

/** Filters of the list. Unknown filters are ignored. */
export const vesselCallsQuery = z.object({
  "filter[status]": valuesFilter(callStatuses, `Values of \`status\`, comma-separated: ${callStatuses.join(", ")}`),
  "filter[port_locode]": listFilter.optional().meta({ description: "UN/LOCODEs of ports, comma-separated" }),
  "filter[has_shipments]": booleanFilter
    .optional()
    .meta({ description: "Whether containers of the account leave or board the vessel there" }),
});

type Query = z.infer<typeof vesselCallsQuery>;

function isSelected({ status, locode, shipmentIds }: VesselCall, query: Query): boolean {
  const { "filter[status]": statuses, "filter[port_locode]": ports, "filter[has_shipments]": expected } = query;
  const locodes = ports?.map((code) => findPort(code)?.locode ?? code.toUpperCase());
  return (
    (!statuses?.length || statuses.some((each) => each.toLowerCase() === status)) &&
    (!locodes?.length || locodes.includes(locode)) &&
    (expected === undefined || shipmentIds.length > 0 === expected)
  );
}

/** The document with the calls that the filters select and the vessel's clock in `meta`. Throws not_found. */
export async function listVesselCalls(account: Account, idOrImo: string, query: Query): Promise<Document> {
  const vessel = await findVessel(account, idOrImo);
  const now = await vesselNow(account, vessel.imo);
  const calls = await findVesselCalls(account, vessel, now);
  const document = vesselCalls.all(calls.filter((call) => isSelected(call, query)));
  return { ...document, meta: { ...document.meta, now: serializeTime(now) } };
}
