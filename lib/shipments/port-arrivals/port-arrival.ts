import { z } from "zod";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { toPlaceReference } from "@/lib/reference/place-reference";
import { findPort } from "@/lib/reference/ports";
import { findTerminal } from "@/lib/reference/terminals";
import type { PortArrival } from "./group-arrivals";

/** An arrival with the id of its vessel; null: no vessel with a valid IMO number is known. */
export type PortArrivalRow = PortArrival & {
  vesselId: string | null;
  /** Sandbox time; null for an arrival of real cargo. */
  sandboxNow: Date | null;
};

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const count = z.int().nonnegative();

/** More shipments of one arrival are counted, but not listed. */
const shipmentsMax = 100;

/** The JSON:API resource `port_arrival`: a vessel that is due at a port with containers of the account. */
export const portArrivals = defineResource({
  type: "port_arrival",
  volatile: ["clock_now"],
  attributes: z.object({
    port_locode: z.string().meta({ description: "UN/LOCODE of the port" }),
    timezone: text.meta({ description: "IANA time zone of the port; null: not known" }),
    vessel_name: text.meta({ description: "Vessel by the account's carriers; null: they have named none yet" }),
    vessel_imo: text.meta({ description: "IMO number of that vessel" }),
    voyage_numbers: z.array(z.string()).meta({ description: "Voyage numbers by the account's carriers" }),
    shipping_line_scacs: z.array(z.string()).meta({ description: "Shipping lines whose containers are due" }),
    eta_at: time.meta({
      description: "Newest estimate of the carrier, of the containers that arrive last; null: none is published",
    }),
    date_only: z.boolean().meta({ description: "Whether the estimate is a date; it is then the start of that day" }),
    first_published_eta_at: time.meta({
      description: "First published estimate of the same containers; null for a transshipment",
    }),
    times_without_timezone: z.array(z.enum(["eta_at", "first_published_eta_at"])).meta({
      description: "Names of those of these two times that are local times, because the carrier sent no time zone",
    }),
    ais_arrived_at: time.meta({
      description: "Arrival by the vessel's AIS positions, which the carrier has not reported; null: none was observed",
    }),
    ais_departed_at: time.meta({ description: "Departure after it by AIS; null: none was observed" }),
    at_latest: z.array(z.enum(["ais_arrived_at", "ais_departed_at"])).meta({
      description:
        "Names of those of the two times by AIS that may have been earlier because the vessel sent no position in the hours before",
    }),
    clock_now: time.meta({ description: "Current sandbox time for an arrival of sandbox cargo, otherwise null" }),
    terminal_names: z.array(z.string()).meta({ description: "Terminals by the account's carriers" }),
    discharge_containers_count: count.meta({ description: "Containers whose port of discharge this is" }),
    transshipment_containers_count: count.meta({ description: "Containers that change to another vessel here" }),
    containers_count: count.meta({ description: "All containers of the account that are due with the vessel" }),
    shipments_count: count.meta({ description: "Shipments of the account with these containers" }),
  }),
  relationships: {
    port: { types: ["port", "metro_area"] },
    vessel: { types: ["vessel"] },
    shipments: { types: ["shipment"], many: true },
  },
  serialize: (row: PortArrivalRow) => ({
    id: row.id,
    attributes: {
      port_locode: row.locode,
      timezone: findPort(row.locode)?.timezone ?? null,
      vessel_name: row.vesselName,
      vessel_imo: row.vesselImo,
      voyage_numbers: row.voyageNumbers,
      shipping_line_scacs: row.scacs,
      eta_at: row.etaAt,
      date_only: row.dateOnly,
      first_published_eta_at: row.firstEtaAt,
      times_without_timezone: row.timesWithoutTimezone,
      ais_arrived_at: row.aisArrivedAt,
      ais_departed_at: row.aisDepartedAt,
      at_latest: [
        ...(row.aisArrivedAt && !row.isAisArrivalObserved ? ["ais_arrived_at" as const] : []),
        ...(row.aisDepartedAt && !row.isAisDepartureObserved ? ["ais_departed_at" as const] : []),
      ],
      clock_now: row.sandboxNow,
      terminal_names: row.terminalIds.flatMap((id) => findTerminal(id)?.name ?? []),
      discharge_containers_count: row.dischargeContainers,
      transshipment_containers_count: row.transshipmentContainers,
      containers_count: row.dischargeContainers + row.transshipmentContainers,
      shipments_count: row.shipmentIds.length,
    },
    relationships: {
      port: toPlaceReference(row.locode),
      vessel: toOne("vessel", row.vesselId),
      shipments: toMany("shipment", row.shipmentIds.slice(0, shipmentsMax)),
    },
  }),
});

const list = portArrivals.many as z.ZodObject;

/** The arrivals, with the time at which the list was made in `meta`. */
export const portArrivalList = list.extend({
  meta: (list.shape.meta as z.ZodObject).extend({
    now: z.iso.datetime().meta({
      description: "Current time of the account: sandbox time while it tracks sandbox cargo only, otherwise real time",
    }),
  }),
});
