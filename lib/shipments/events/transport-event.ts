import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { Prisma, type TransportEvent } from "@/lib/platform/db/generated/client";
import { findRows, findRowsById } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenTime } from "@/lib/platform/serialize-time";
import { toPlaceReference } from "@/lib/reference/place-reference";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { dataMarkDescription, dataMarkKinds, inferredDescription } from "@/lib/tracking/projection/data-marks";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import { inProcessOrder } from "./in-process-order";
import { isAnnounced, statementAttributes, toStatementAttributes } from "./statement-attributes";
import { terminalNameAttribute, terminalNameOf } from "./terminal-name";
import { transportEventRows } from "./transport-event-rows";

/** A transport event with the ids of its vessel, source event and previous version. */
export type TransportEventRow = TransportEvent & {
  vesselId: string | null;
  /** The raw event behind it. */
  sourceEventId: string | null;
  /** The transport event that it replaced. */
  previousVersionId: string | null;
};

/** Where an event can come from, in the words that existing clients know. */
export const dataSources = ["shipping_line", "terminal", "rail", "ais", "user_input"] as const;

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

/** The JSON:API resource `transport_event`: an actual event of a container, never an estimate. */
export const transportEvents = defineResource({
  type: "transport_event",
  attributes: z.object({
    event: z.string(),
    timestamp: time,
    timezone: text,
    location_locode: text,
    terminal_name: terminalNameAttribute,
    voyage_number: text,
    created_at: z.iso.datetime(),
    data_source: z.enum(dataSources),
    invalidated_at: time.meta({
      description: "When the carrier corrected or withdrew the event; null while it is valid",
    }),
    inferred: z.boolean().meta({ description: inferredDescription }),
    mark: z.enum(dataMarkKinds).nullable().meta({ description: dataMarkDescription }),
    accepted_at: time.meta({
      description: "When a user accepted the event although it had a mark; null: not accepted",
    }),
    ...statementAttributes,
    value: text.meta({
      description: "New value of a changed date; null: the date was removed, or the event is not a date change",
    }),
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
  serialize: (row: TransportEventRow) => ({
    id: row.id,
    attributes: {
      event: milestoneEvent(row),
      timestamp: row.timestamp,
      timezone: row.timezone,
      location_locode: row.locode,
      terminal_name: terminalNameOf(row),
      voyage_number: row.voyageNumber,
      created_at: row.createdAt,
      data_source: row.dataSource,
      invalidated_at: row.invalidatedAt,
      inferred: row.inferred,
      mark: row.mark,
      accepted_at: row.acceptedAt,
      ...toStatementAttributes({ ...row, announced: isAnnounced(row) }),
      value: row.value && shortenTime(row.value),
    },
    relationships: {
      shipment: toOne("shipment", row.shipmentId),
      container: toOne("container", row.containerId),
      vessel: toOne("vessel", row.vesselId),
      location: toPlaceReference(row.locode),
      terminal: toOne(facilityResourceType(row.terminalId), row.terminalId),
      source_event: toOne("raw_event", row.sourceEventId),
      previous_version: toOne("transport_event", row.previousVersionId),
    },
  }),
  rows: transportEventRows,
});

/** Adds the ids of the vessel, source event and previous version to rows as of a change. */
export async function toTransportEventRows(account: Account, rows: TransportEvent[]): Promise<TransportEventRow[]> {
  const ids = rows.map(({ id }) => id);
  const current = await findRowsById(transportEventRows, account.id, ids);
  const byId = new Map(current.map((row) => [row.id, row]));
  const hasSameVessel = ({ id, vesselImo }: TransportEvent) => byId.get(id)?.vesselImo === vesselImo;
  // Events that have another vessel by now.
  const others = await addVesselIds(
    account,
    rows.filter((row) => !hasSameVessel(row)),
  );
  const idByImo = new Map(others.map(({ vesselImo, vesselId }) => [vesselImo, vesselId]));
  return rows.map((row) => {
    const { vesselId, sourceEventId = null, previousVersionId = null } = byId.get(row.id) ?? {};
    const own = hasSameVessel(row) ? vesselId : idByImo.get(row.vesselImo);
    return { ...row, vesselId: own ?? null, sourceEventId, previousVersionId };
  });
}

/** The estimated events of one container, in chronological order. */
export function listEstimatedEvents(account: Account, containerId: string): Promise<TransportEvent[]> {
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

/** The actual events of one container as they happened, without invalidated versions, with the related rows of `include`. */
export async function listTransportEvents(
  account: Account,
  containerId: string,
  include?: Include,
): Promise<TransportEventRow[]> {
  const condition = Prisma.sql`r.container_id = ${containerId}::uuid AND NOT r.estimated AND r.invalidated_at IS NULL`;
  return inProcessOrder(
    await findRows(transportEventRows, account.id, condition, { include, order: "r.timestamp, r.id" }),
  );
}

/** The public event name: `container.*` for changes of dates, `container.transport.*` for all others. */
export function milestoneEvent({ event, estimated }: Pick<TransportEvent, "event" | "estimated">): string {
  if (event.endsWith(".changed")) return `container.${event}`;
  return `container.transport.${estimated ? "estimated." : ""}${event}`;
}
