import type { ReportedEvent } from "@/lib/carriers/carrier";
import type { Shipment, TrackingRequest } from "@/lib/db/generated/client";
import type { Tx } from "@/lib/db/transaction";
import { containersOf } from "./journey";
import { resolveEvent } from "./resolve-event";

function documentValues(events: ReportedEvent[], type: string): string[] {
  const values = events.flatMap(({ documents }) => documents.filter((document) => document.type === type));
  return [...new Set(values.map(({ value }) => value))];
}

async function byNumberOrDocument(tx: Tx, request: TrackingRequest, events: ReportedEvent[]): Promise<Shipment | null> {
  const { accountId, scac, normalizedNumber } = request;
  const conditions = [
    { normalizedNumber },
    { transportDocuments: { hasSome: documentValues(events, "TRD") } },
    { bookings: { hasSome: documentValues(events, "BKG") } },
  ];
  for (const condition of conditions) {
    const found = await tx.shipment.findFirst({
      where: { accountId, scac, ...condition },
      orderBy: { createdAt: "asc" },
    });
    if (found) return found;
  }
  return null;
}

/** The same box on the same voyage is the same shipment, whatever paper names it. */
async function byContainerAndVoyage(
  tx: Tx,
  request: TrackingRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  const { accountId, scac } = request;
  const resolved = events.map((event) => resolveEvent(event, "", at));
  const voyageNumbers = [...new Set(resolved.flatMap(({ voyageNumber }) => voyageNumber ?? []))];
  const numbers = containersOf(resolved);
  if (voyageNumbers.length === 0 || numbers.length === 0) return null;
  return tx.shipment.findFirst({
    where: {
      accountId,
      scac,
      containers: { some: { number: { in: numbers } } },
      carrierEvents: { some: { voyageNumber: { in: voyageNumbers }, containerNumber: { in: numbers } } },
    },
    orderBy: { createdAt: "asc" },
  });
}

/**
 * The shipment these events are about, if the account already tracks it: same line and number or transport document, else
 * booking, else container on the same voyage (decisions.md row 7).
 */
export async function findSameShipment(
  tx: Tx,
  request: TrackingRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  return (await byNumberOrDocument(tx, request, events)) ?? byContainerAndVoyage(tx, request, events, at);
}
