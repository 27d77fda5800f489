import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { facilityNameOf } from "@/lib/ingest/facility-name";
import { isZoneUnknown } from "@/lib/ingest/resolve-event";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { toPlaceReference } from "@/lib/reference/place-reference";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { customsActionOf, customsActions } from "@/lib/tracking/projection/customs-holds";
import { isActual } from "@/lib/tracking/projection/event-versions";
import { findRawEvents } from "./find-raw-events";
import { rawEventName, rawEventNames } from "./raw-event-name";
import { statementAttributes, toStatementAttributes } from "./statement-attributes";
import { terminalNameAttribute, terminalNameOf } from "./terminal-name";

/** One version of a carrier's event, with what follows from the other events of its shipment. */
export type RawEventRow = CarrierEvent & {
  scac: string;
  /** Name of the transport event that it resulted in; null if none. */
  milestone: string | null;
  /** Chronological position among all event versions of the shipment, from 0. */
  index: number;
  /** When the carrier replaced or withdrew this version; null while it is valid. */
  invalidatedAt: Date | null;
  /** The carrier reports it as actual with a time in the future. */
  announced: boolean;
  containerId: string | null;
  vesselId: string | null;
};

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const day = z.iso.date().nullable();

/** The local date at the event's location. Without a time zone the time already is local time. */
function dayOf(at: Date | null, timezone: string | null): string | null {
  if (!at) return null;
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant
    .toZonedDateTimeISO(timezone ?? "UTC")
    .toPlainDate()
    .toString();
}

function timesOf(row: RawEventRow) {
  const { occurredAt, timezone } = row;
  const [actual, estimated] = isActual(row) ? [occurredAt, null] : [null, occurredAt];
  return {
    timestamp: occurredAt,
    estimated: !isActual(row),
    will_occur_at: estimated,
    actual_at: actual,
    actual_on: dayOf(actual, timezone),
    estimated_at: estimated,
    estimated_on: dayOf(estimated, timezone),
    timezone,
  };
}

/** The JSON:API resource `raw_event`: one version of an event as the carrier reported it. */
export const rawEvents = defineResource({
  type: "raw_event",
  attributes: z.object({
    event: z.enum(rawEventNames).nullable(),
    original_event: text.meta({ description: "Event code of the carrier" }),
    timestamp: time,
    estimated: z.boolean(),
    will_occur_at: time,
    actual_at: time.meta({ deprecated: true }),
    actual_on: day.meta({ deprecated: true }),
    estimated_at: time.meta({ deprecated: true }),
    estimated_on: day.meta({ deprecated: true }),
    timezone: text,
    index: z.int().meta({ description: "Chronological position within the shipment" }),
    created_at: z.iso.datetime(),
    invalidated_at: time,
    location_name: text,
    location_locode: text,
    terminal_name: terminalNameAttribute,
    vessel_name: text,
    vessel_imo: text,
    voyage_number: text,
    customs_action: z.enum(customsActions).nullable().meta({
      description: "What customs did with the container, if the event is about customs",
    }),
    ...statementAttributes,
    data_source: z.enum(["shipping_line"]),
    data_provider_name: text,
    data_provider_code: text,
  }),
  relationships: {
    location: { types: ["port", "metro_area"] },
    vessel: { types: ["vessel"] },
    container: { types: ["container"] },
    terminal: { types: ["terminal", "rail_terminal"] },
  },
  serialize: (row: RawEventRow) => ({
    id: row.id,
    attributes: {
      event: rawEventName(row, row.milestone),
      original_event: row.code,
      ...timesOf(row),
      index: row.index,
      created_at: row.observedAt,
      invalidated_at: row.invalidatedAt,
      location_name: row.placeName,
      location_locode: row.locode,
      terminal_name: terminalNameOf({ terminalId: row.terminalId, facilityName: facilityNameOf(row) }),
      vessel_name: row.vesselName,
      vessel_imo: row.vesselImo,
      voyage_number: row.voyageNumber,
      customs_action: customsActionOf(row),
      ...toStatementAttributes({ ...row, withoutTimezone: isZoneUnknown(row) }),
      data_source: "shipping_line",
      data_provider_name: findShippingLine(row.scac)?.name ?? row.scac,
      data_provider_code: row.scac,
    },
    relationships: {
      location: toPlaceReference(row.locode),
      vessel: toOne("vessel", row.vesselId),
      container: toOne("container", row.containerId),
      terminal: toOne(facilityResourceType(row.terminalId), row.terminalId),
    },
  }),
  findMany: findRawEvents,
});
