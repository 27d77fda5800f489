import { z } from "zod";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "@/lib/reference/ports";
import { findTerminal } from "@/lib/reference/terminals";
import { callStatuses, type VesselCall } from "./summarize-calls";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const count = z.int().nonnegative();

const carrierTimes = ["eta_at", "ata_at", "etd_at", "atd_at"] as const;

/** More shipments of one call are counted, but not listed. */
export const shipmentsMax = 100;

/** The names of the carriers' times that are dates, or are without a time zone. */
function namesOf({ eta, ata, etd, atd }: VesselCall, property: "dateOnly" | "withoutTimezone"): string[] {
  const times = { eta_at: eta, ata_at: ata, etd_at: etd, atd_at: atd };
  return carrierTimes.filter((name) => times[name]?.[property]);
}

/** The JSON:API resource `vessel_call`: a call of a vessel at a port, past by AIS and by carriers, ahead by carriers only. */
export const vesselCalls = defineResource({
  type: "vessel_call",
  attributes: z.object({
    status: z.enum(callStatuses).meta({
      description:
        "`ahead`: no arrival is known; `in_port`: the vessel was seen in the port by AIS in the last 24 hours, or a carrier reported its arrival in the last 7 days; `past`: it has left, has reached a later port, or arrived and is neither of these. Passed estimates do not change it",
    }),
    port_locode: z.string().meta({ description: "UN/LOCODE of the port" }),
    port_name: text.meta({ description: "Name of the port; null: the code is not known" }),
    timezone: text.meta({ description: "IANA time zone of the port; null: not known" }),
    terminal_name: text.meta({ description: "Terminal by the account's carriers; null: none is known" }),
    voyage_numbers: z.array(z.string()).meta({ description: "Voyage numbers by the account's carriers" }),
    eta_at: time.meta({ description: "Newest estimate of the arrival by the account's carriers" }),
    ata_at: time.meta({ description: "Actual arrival by the account's carriers" }),
    etd_at: time.meta({ description: "Newest estimate of the departure by the account's carriers" }),
    atd_at: time.meta({ description: "Actual departure by the account's carriers" }),
    dates_only: z
      .array(z.enum(carrierTimes))
      .meta({ description: "Which of these times are dates; they are then the start of that day in the port" }),
    times_without_timezone: z.array(z.enum(carrierTimes)).meta({
      description: "Names of those of these times that are local times, because the carrier sent no time zone",
    }),
    ais_arrived_at: time.meta({ description: "Arrival by the vessel's AIS positions; null: none was observed" }),
    ais_departed_at: time.meta({ description: "Departure by the vessel's AIS positions; null: none was observed" }),
    at_latest: z.array(z.enum(["ais_arrived_at", "ais_departed_at"])).meta({
      description:
        "Which of the times by AIS may have been earlier, because the vessel sent no position in the hours before",
    }),
    discharged_containers_count: count.meta({ description: "Containers of the account that leave the vessel here" }),
    loaded_containers_count: count.meta({ description: "Containers of the account that the vessel takes on here" }),
    shipments_count: count.meta({ description: "Shipments of the account with these containers" }),
  }),
  relationships: {
    vessel: { types: ["vessel"] },
    port: { types: ["port"] },
    shipments: { types: ["shipment"], many: true },
  },
  serialize: (call: VesselCall) => ({
    id: call.id,
    attributes: {
      status: call.status,
      port_locode: call.locode,
      port_name: findPort(call.locode)?.name ?? null,
      timezone: findPort(call.locode)?.timezone ?? null,
      terminal_name: call.terminalId ? (findTerminal(call.terminalId)?.name ?? null) : null,
      voyage_numbers: call.voyageNumbers,
      eta_at: call.eta?.at ?? null,
      ata_at: call.ata?.at ?? null,
      etd_at: call.etd?.at ?? null,
      atd_at: call.atd?.at ?? null,
      dates_only: namesOf(call, "dateOnly"),
      times_without_timezone: namesOf(call, "withoutTimezone"),
      ais_arrived_at: call.aisArrivedAt,
      ais_departed_at: call.aisDepartedAt,
      at_latest: call.atLatest,
      discharged_containers_count: call.dischargedContainers,
      loaded_containers_count: call.loadedContainers,
      shipments_count: call.shipmentIds.length,
    },
    relationships: {
      vessel: toOne("vessel", call.vesselId),
      port: toOne("port", findPort(call.locode)?.id),
      shipments: toMany("shipment", call.shipmentIds.slice(0, shipmentsMax)),
    },
  }),
});

const list = vesselCalls.many as z.ZodObject;

/** The calls, with the time at which the list was made in `meta`. */
export const vesselCallList = list.extend({
  meta: (list.shape.meta as z.ZodObject).extend({
    now: z.iso.datetime().meta({ description: "Current time of the vessel: sandbox time for a sandbox vessel" }),
  }),
});
