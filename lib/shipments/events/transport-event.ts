import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "@/lib/reference/find-port";
import { withVessels } from "@/lib/vessels/vessel";
import { type EventOrigin, findEventOrigins } from "./find-event-origins";
import { milestoneEvent } from "./milestone-event";

/** A milestone's row, with the id of its ship where the ship is known by IMO number, and where the row comes from. */
export type TransportEventRow = TransportEvent & EventOrigin & { vesselId: string | null };

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

/** The JSON:API resource `transport_event`: what happened to a container, never what is expected. */
export const transportEvents = defineResource<TransportEventRow>({
  type: "transport_event",
  attributes: z.object({
    event: z.string(),
    timestamp: time,
    timezone: text,
    location_locode: text,
    voyage_number: text,
    created_at: z.iso.datetime(),
    data_source: z.enum(["shipping_line", "terminal", "rail", "ais", "user_input"]),
    invalidated_at: time,
    value: text.meta({ description: "For a date that changed: what it has become; null for none" }),
  }),
  relationships: {
    shipment: { types: ["shipment"] },
    container: { types: ["container"] },
    vessel: { types: ["vessel"] },
    location: { types: ["port", "metro_area"] },
    terminal: { types: ["terminal", "rail_terminal"] },
    source_event: { types: ["raw_event"] },
    previous_version: { types: ["transport_event"] },
  },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      event: milestoneEvent(row),
      timestamp: row.timestamp,
      timezone: row.timezone,
      location_locode: row.locode,
      voyage_number: row.voyageNumber,
      created_at: row.createdAt,
      data_source: row.dataSource,
      invalidated_at: row.invalidatedAt,
      value: row.value,
    },
    relationships: {
      shipment: toOne("shipment", row.shipmentId),
      container: toOne("container", row.containerId),
      vessel: toOne("vessel", row.vesselId),
      location: toOne("port", row.locode ? findPort(row.locode)?.id : null),
      terminal: toOne("terminal", row.terminalId),
      source_event: toOne("raw_event", row.sourceEventId),
      previous_version: toOne("transport_event", row.previousVersionId),
    },
  }),
  findMany: (account, ids) => listEvents(account, { id: { in: ids } }),
});

/** Gives rows what their resource needs besides: the ids of their ships, and where they come from. */
export async function completeEvents(account: Account, rows: TransportEvent[]): Promise<TransportEventRow[]> {
  const ids = rows.map(({ id }) => id);
  const [withShips, originOf] = await Promise.all([withVessels(rows), findEventOrigins(account, ids)]);
  return withShips.map((row) => ({ ...row, ...originOf(row.id) }));
}

async function listEvents(
  account: Account,
  where: { id: { in: string[] } } | { containerId: string; invalidatedAt: null; estimated: false },
): Promise<TransportEventRow[]> {
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: account.id, ...where },
    orderBy: [{ timestamp: "asc" }, { id: "asc" }],
  });
  return completeEvents(account, rows);
}

/** What is announced for one container and has not happened, in order of time. */
export function listExpectedEvents(account: Account, containerId: string): Promise<TransportEvent[]> {
  return prisma().transportEvent.findMany({
    where: {
      accountId: account.id,
      containerId,
      estimated: true,
      invalidatedAt: null,
      NOT: { event: { endsWith: ".changed" } },
    },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { event: "asc" }, { id: "asc" }],
  });
}

/** What happened to one container, in order of time, without versions that the carrier took back. */
export function listTransportEvents(account: Account, containerId: string): Promise<TransportEventRow[]> {
  return listEvents(account, { containerId, invalidatedAt: null, estimated: false });
}
