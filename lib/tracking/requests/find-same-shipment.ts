import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { containersOf } from "@/lib/tracking/projection/journey";
import type { LinedRequest } from "./lined-request";

function documentValues(events: ReportedEvent[], type: string): string[] {
  const values = events.flatMap(({ documents }) => documents.filter((document) => document.type === type));
  return [...new Set(values.map(({ value }) => value))];
}

async function byNumberOrDocument(tx: Tx, request: LinedRequest, events: ReportedEvent[]): Promise<Shipment | null> {
  const { accountId, scac, normalizedNumber, requestType } = request;
  const [documents, bookings] = [documentValues(events, "TRD"), documentValues(events, "BKG")];
  const conditions = [
    // A box travels again and again under its number: it has to be the same journey.
    ...(requestType === "container" ? [] : [{ normalizedNumber }]),
    ...(documents.length > 0 ? [{ transportDocuments: { hasSome: documents } }] : []),
    ...(bookings.length > 0 ? [{ bookings: { hasSome: bookings } }] : []),
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

/** The same box on the same voyage is the same shipment, whatever paper names it; so is one with the same event. */
async function byContainerAndVoyage(
  tx: Tx,
  request: LinedRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  const { accountId, scac } = request;
  const resolved = events.map((event) => resolveEvent(event, "", at));
  const voyageNumber = { in: [...new Set(resolved.flatMap((event) => event.voyageNumber ?? []))] };
  const eventKey = { in: resolved.map((event) => event.eventKey) };
  const number = { in: containersOf(resolved) };
  return tx.shipment.findFirst({
    where: {
      accountId,
      scac,
      containers: { some: { number } },
      carrierEvents: { some: { containerNumber: number, OR: [{ voyageNumber }, { eventKey }] } },
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
  request: LinedRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  return (await byNumberOrDocument(tx, request, events)) ?? byContainerAndVoyage(tx, request, events, at);
}
