import type { CarrierAnswer, CarrierPage, CarrierQuery, NumberType, PagedEvent } from "@/lib/ingest/carriers/carrier";
import type { AccountConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { askCarrier } from "@/lib/ingest/carriers/registry";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { judgeAnswer, type Verdict } from "./judge-answer";
import { selectOwnEvents } from "./select-own-events";

type Numbered = { requestType: string; normalizedNumber: string };

/** One answer about a shipment: what was said last, all bytes, what it means, and the events of its own. */
export type ShipmentAnswer = { answer: CarrierAnswer; verdict: Verdict; events: PagedEvent[] };

/** What a carrier is asked by a row's number. */
export function queryOf(row: Numbered): CarrierQuery {
  return { type: row.requestType as NumberType, number: row.normalizedNumber };
}

/**
 * Every bill and booking the shipment is tracked by, for one may name containers that another does not; these bring their
 * containers along, so only without any is each container asked for by itself.
 */
async function queriesOf(shipment: Shipment): Promise<CarrierQuery[]> {
  const { accountId, id } = shipment;
  const requests = await prisma().trackingRequest.findMany({
    where: { accountId, shipmentId: id, status: "created" },
    orderBy: { createdAt: "asc" },
  });
  const queries = [...new Map([shipment, ...requests].map((row) => [row.normalizedNumber, queryOf(row)])).values()];
  const documents = queries.filter(({ type }) => type !== "container");
  return documents.length > 0 ? documents : queries;
}

/** Asks a shipment's line for what it knows now. It counts whole or not at all: the first trouble ends it. */
export async function askForShipment(
  connection: AccountConnection,
  shipment: Shipment,
  at: Date,
): Promise<ShipmentAnswer> {
  const pages: CarrierPage[] = [];
  const events: PagedEvent[] = [];
  let told: ShipmentAnswer | null = null;
  for (const query of await queriesOf(shipment)) {
    const answer = await askCarrier(connection, query, { at });
    const verdict = judgeAnswer(answer, query);
    const before = pages.length;
    pages.push(...answer.pages);
    if (verdict.kind === "trouble") return { answer: { ...answer, pages }, verdict, events: [] };
    const own = answer.outcome === "answered" ? selectOwnEvents(answer.report.events, query) : [];
    events.push(...own.map((event) => ({ ...event, page: event.page + before })));
    if (told === null || answer.outcome === "answered") told = { answer, verdict, events };
  }
  if (told === null) throw new Error("a shipment without a number");
  return { ...told, answer: { ...told.answer, pages } };
}
