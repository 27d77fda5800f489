import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "@/lib/reference/find-port";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { isActual } from "@/lib/tracking/projection/tracked-event";
import { findRawEvents } from "./find-raw-events";
import { rawEventName, rawEventNames } from "./raw-event-name";

/** One version of a carrier's event, with what the others of its shipment tell about it. */
export type RawEventRow = CarrierEvent & {
  scac: string;
  /** Name of the milestone it became; null: of none. */
  milestone: string | null;
  /** Place in the order of time among all versions of the shipment, from 0. */
  index: number;
  /** When the carrier said otherwise; null while this version stands. */
  invalidatedAt: Date | null;
  containerId: string | null;
  vesselId: string | null;
};

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const day = z.iso.date().nullable();

/** The day at the place; where no zone is known the time is a wall clock's already. */
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

/** The JSON:API resource `raw_event`: what the carrier reported, each version of it. */
export const rawEvents = defineResource<RawEventRow>({
  type: "raw_event",
  attributes: z.object({
    event: z.enum(rawEventNames).nullable(),
    original_event: text.meta({ description: "The carrier's own code" }),
    timestamp: time,
    estimated: z.boolean(),
    will_occur_at: time,
    actual_at: time.meta({ deprecated: true }),
    actual_on: day.meta({ deprecated: true }),
    estimated_at: time.meta({ deprecated: true }),
    estimated_on: day.meta({ deprecated: true }),
    timezone: text,
    index: z.int().meta({ description: "Order of time within the shipment" }),
    created_at: z.iso.datetime(),
    invalidated_at: time,
    location_name: text,
    location_locode: text,
    vessel_name: text,
    vessel_imo: text,
    voyage_number: text,
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
  serialize: (row) => ({
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
      vessel_name: row.vesselName,
      vessel_imo: row.vesselImo,
      voyage_number: row.voyageNumber,
      data_source: "shipping_line",
      data_provider_name: findShippingLine(row.scac)?.name ?? row.scac,
      data_provider_code: row.scac,
    },
    relationships: {
      location: toOne("port", row.locode ? findPort(row.locode)?.id : null),
      vessel: toOne("vessel", row.vesselId),
      container: toOne("container", row.containerId),
      terminal: toOne("terminal", row.terminalId),
    },
  }),
  findMany: findRawEvents,
});
