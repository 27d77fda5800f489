import type { CarrierPage, CarrierQuery, CarrierResponse, PagedEvent } from "@/lib/ingest/carriers/carrier";
import type { DecryptedConnection } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import { prisma } from "@/lib/platform/db/client";
import { type KnownCargo, unknownCargo } from "@/lib/tracking/projection/same-cargo";
import {
  type Classification,
  classifyCarrierResponse,
  namesOtherNumbers,
  toCarrierQuery,
} from "./classify-carrier-response";
import type { LeasedShipment } from "./read-leased-shipment";

/**
 * The combined response for a shipment: the pages of all queries, the events about the shipment, and what they mean. Without events
 * the carrier no longer finds any of its numbers, or answers about others. `isComplete`: the carrier finds all of them.
 */
export type ShipmentResponse = {
  response: CarrierResponse;
  classification: Classification;
  events: PagedEvent[];
  isComplete: boolean;
};

/**
 * Queries for every bill of lading and booking the shipment is tracked by, because each may name other containers. Containers
 * are queried individually only for a shipment without bills or bookings.
 */
function carrierQueriesOf({ shipment, requests }: LeasedShipment): CarrierQuery[] {
  const queries = [
    ...new Map([shipment, ...requests].map((row) => [row.normalizedNumber, toCarrierQuery(row)])).values(),
  ];
  const documents = queries.filter(({ type }) => type !== "container");
  return documents.length > 0 ? documents : queries;
}

/** What is recorded of the shipment. Read only if an answer names other numbers, because polls without news are many. */
async function readKnownCargo(
  { shipment, requests }: LeasedShipment,
  connectionId: string,
  at: Date,
): Promise<KnownCargo> {
  const { accountId, id: shipmentId } = shipment;
  const events = await prisma().carrierEvent.findMany({ where: { accountId, shipmentId } });
  const bookings = [shipment, ...requests].filter(({ requestType }) => requestType === "booking_number");
  return { connectionId, at, events, bookings: bookings.map(({ normalizedNumber }) => normalizedNumber) };
}

/**
 * Queries the carrier for the shipment's current events. The first failure fails the whole poll. When the carrier no longer finds
 * one of several numbers, the response is not complete, because the events of that number are not withdrawn.
 */
export async function requestShipmentEvents(
  connection: DecryptedConnection,
  leased: LeasedShipment,
  at: Date,
): Promise<ShipmentResponse> {
  const { accountId } = leased.shipment;
  const pages: CarrierPage[] = [];
  const events: PagedEvent[] = [];
  let isComplete = true;
  let known: KnownCargo | null = null;
  const otherNumbers = new Set<string>();
  let result: Pick<ShipmentResponse, "response" | "classification"> | null = null;
  for (const query of carrierQueriesOf(leased)) {
    const response = await queryCarrier(connection, query, { at });
    if (namesOtherNumbers(response, query)) known ??= await readKnownCargo(leased, connection.id, at);
    const cargo = known ?? unknownCargo(at);
    const classification = await classifyCarrierResponse(accountId, response, query, cargo);
    const pageOffset = pages.length;
    pages.push(...response.pages);
    if (classification.kind === "failure")
      return { response: { ...response, pages }, classification, events: [], isComplete: false };
    if (classification.kind === "other_numbers") for (const number of classification.numbers) otherNumbers.add(number);
    const matching = "events" in classification ? classification.events : [];
    events.push(...matching.map((event) => ({ ...event, page: event.page + pageOffset })));
    if (matching.length === 0) isComplete = false;
    if (result === null || matching.length > 0) result = { response, classification };
  }
  if (result === null) throw new Error("shipment has no number to query");
  const response = { ...result.response, pages };
  if (events.length === 0 && otherNumbers.size > 0) {
    const classification = { kind: "other_numbers" as const, numbers: [...otherNumbers].sort() };
    return { response, classification, events, isComplete };
  }
  return { response, classification: result.classification, events, isComplete };
}
