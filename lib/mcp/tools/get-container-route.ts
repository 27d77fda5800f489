import { z } from "zod";
import { sayCount, sayPlace, sayTime } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import { hasFeature } from "@/lib/platform/auth/account";
import { findPort } from "@/lib/reference/find-port";
import { findContainerRoute, type RouteMove, type RouteStop } from "@/lib/shipments/containers/find-container-route";
import { findContainer } from "@/lib/shipments/containers/find-containers";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const vessel = z.object({ name: z.string(), imo: text }).nullable();

const inbound = z.object({ mode: text, carrier_scac: text, eta: time, ata: time, vessel });
const outbound = z.object({ mode: text, carrier_scac: text, etd: time, atd: time, vessel });
const port = z.object({ code: text, name: text, city: text, country_code: text }).nullable();

const vesselOf = (move: RouteMove | null) => (move?.vesselName ? { name: move.vesselName, imo: move.vesselImo } : null);
const isoOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

function tellStop(stop: RouteStop) {
  const known = stop.locode ? findPort(stop.locode) : null;
  return {
    port: {
      code: stop.locode,
      name: known?.name ?? stop.placeName,
      city: known?.city ?? null,
      country_code: known?.countryCode ?? null,
    },
    inbound: {
      mode: stop.inbound?.mode ?? null,
      carrier_scac: stop.inbound?.scac ?? null,
      eta: isoOf(stop.inbound?.estimatedAt),
      ata: isoOf(stop.inbound?.actualAt),
      vessel: vesselOf(stop.inbound),
    },
    outbound: {
      mode: stop.outbound?.mode ?? null,
      carrier_scac: stop.outbound?.scac ?? null,
      etd: isoOf(stop.outbound?.estimatedAt),
      atd: isoOf(stop.outbound?.actualAt),
      vessel: vesselOf(stop.outbound),
    },
  };
}

function sayMove(word: string, move: RouteMove | null, zone: string | null): string[] {
  if (!move) return [];
  const by = move.vesselName ?? move.mode;
  if (move.actualAt) return [`${word} ${sayTime(isoOf(move.actualAt), zone)} by ${by} (fact)`];
  if (move.estimatedAt) return [`${word} ${sayTime(isoOf(move.estimatedAt), zone)} by ${by} (estimate)`];
  return [`${word} by ${by}, time unknown`];
}

function sayStop(stop: RouteStop, index: number): string {
  const zone = (stop.locode && findPort(stop.locode)?.timezone) || null;
  const moves = [...sayMove("arrival", stop.inbound, zone), ...sayMove("departure", stop.outbound, zone)];
  return `${index + 1}. ${sayPlace(stop.placeName, stop.locode)}: ${moves.join("; ")}.`;
}

export const getContainerRoute = defineTool({
  name: "get_container_route",
  title: "Read a container's way",
  description:
    "The stops of a container in order, with the ship or train of each leg and its times, from what the carrier told. A paid feature: without it the answer says so, and get_container_transport_events tells the same events without legs.",
  input: z.object({ id: z.uuid().describe("Id of the container") }),
  output: z.looseObject({
    route_id: z.uuid().optional(),
    total_legs: z.int().optional(),
    route_locations: z.array(z.object({ port, inbound, outbound })).optional(),
    created_at: z.iso.datetime().optional(),
    updated_at: z.iso.datetime().optional(),
    error: z.string().optional().meta({ description: "FeatureNotEnabled" }),
    message: z.string().optional(),
    alternative: z.string().optional(),
    _metadata: z.looseObject({}),
  }),
  guidance: {
    purpose: "The way of one container, leg by leg",
    can_answer: [
      "ports on the way",
      "ship or train of each leg",
      "changes of ship",
      "time of each arrival and departure",
    ],
    requires_more_data: ["where a ship is now", "last free day, holds, fees"],
    relevant_fields: ["route_locations"],
    presentation_guidance: "Tell the stops in order. ata and atd are facts, eta and etd estimates, null is unknown.",
    suggested_follow_ups: ["How long was the wait at each change of ship?"],
    suggested_tools: ["get_container_transport_events", "get_container"],
  },
  run: async (account, { id }) => {
    if (!hasFeature(account, "routing_data")) {
      const message = "The routing_data feature is not enabled for this account.";
      const alternative = "get_container_transport_events tells the events of the way without it.";
      const payload = { error: "FeatureNotEnabled", message, alternative, _metadata: {} };
      return { payload, says: [message, alternative] };
    }
    const [route, container] = await Promise.all([findContainerRoute(account, id), findContainer(account, id)]);
    const answered = container.shipment.lineTrackingLastSucceededAt?.toISOString();
    const legs = Math.max(0, route.stops.length - 1);
    return {
      payload: {
        route_id: route.id,
        total_legs: legs,
        route_locations: route.stops.map(tellStop),
        created_at: route.createdAt,
        updated_at: route.updatedAt,
        _metadata: { source: "shipping_line" },
      },
      says: [
        route.stops.length === 0
          ? "The carrier has told no calls of a ship or train yet."
          : `${sayCount(legs, "leg")}, as the shipping line told them:`,
        ...route.stops.map(sayStop),
        `The shipping line last answered ${sayTime(answered)}. It is now ${sayTime(container.clock.toISOString())}.`,
      ],
    };
  },
});
