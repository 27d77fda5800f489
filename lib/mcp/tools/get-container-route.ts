import { z } from "zod";
import { formatCount, formatPlace, formatTime } from "@/lib/mcp/output/format-text";
import { unknownZone } from "@/lib/mcp/output/time-zones";
import { vesselAtSea, vesselAtSeaOf, vesselAtSeaText } from "@/lib/mcp/output/vessel-at-sea";
import { defineTool } from "@/lib/mcp/server/tool";
import { hasFeature } from "@/lib/platform/auth/account";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import { findContainerRoute, type RouteStop } from "@/lib/shipments/containers/find-container-route";
import { findContainer } from "@/lib/shipments/containers/find-containers";
import type { RouteMove } from "@/lib/shipments/containers/route-move";
import { findVesselAtSea } from "@/lib/shipments/map/find-vessel-at-sea";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const vessel = z.object({ name: z.string(), imo: text }).nullable();

const withoutTimezone = z.boolean().meta({ description: "Whether the time is a local time without a time zone" });
const marks = { estimate_without_timezone: withoutTimezone, actual_without_timezone: withoutTimezone };

const inbound = z.object({ mode: text, carrier_scac: text, eta: time, ata: time, vessel, ...marks });
const outbound = z.object({ mode: text, carrier_scac: text, etd: time, atd: time, vessel, ...marks });
const port = z.object({ code: text, name: text, city: text, country_code: text }).nullable();

const vesselOf = (move: RouteMove | null) => (move?.vesselName ? { name: move.vesselName, imo: move.vesselImo } : null);
const marksOf = (move: RouteMove | null) => ({
  estimate_without_timezone: move?.estimatedWithoutTimezone ?? false,
  actual_without_timezone: move?.actualWithoutTimezone ?? false,
});

function stopOf(stop: RouteStop) {
  const knownPort = stop.locode ? findPort(stop.locode) : null;
  return {
    port: {
      code: stop.locode,
      name: knownPort?.name ?? stop.placeName,
      city: knownPort?.city ?? null,
      country_code: knownPort?.countryCode ?? null,
    },
    inbound: {
      mode: stop.inbound?.mode ?? null,
      carrier_scac: stop.inbound?.scac ?? null,
      eta: serializeTime(stop.inbound?.estimatedAt),
      ata: serializeTime(stop.inbound?.actualAt),
      vessel: vesselOf(stop.inbound),
      ...marksOf(stop.inbound),
    },
    outbound: {
      mode: stop.outbound?.mode ?? null,
      carrier_scac: stop.outbound?.scac ?? null,
      etd: serializeTime(stop.outbound?.estimatedAt),
      atd: serializeTime(stop.outbound?.actualAt),
      vessel: vesselOf(stop.outbound),
      ...marksOf(stop.outbound),
    },
  };
}

function moveText(label: string, move: RouteMove | null, zone: string | null): string[] {
  if (!move) return [];
  const carriage = move.vesselName ?? move.mode;
  const by = carriage === null ? "" : ` by ${carriage}`;
  const actualZone = move.actualWithoutTimezone ? unknownZone : zone;
  const estimateZone = move.estimatedWithoutTimezone ? unknownZone : zone;
  if (move.actualAt) return [`${label} ${formatTime(serializeTime(move.actualAt), actualZone)}${by} (actual)`];
  if (move.estimatedAt)
    return [`${label} ${formatTime(serializeTime(move.estimatedAt), estimateZone)}${by} (estimate)`];
  return [`${label}${by}, time unknown`];
}

function stopText(stop: RouteStop, index: number): string {
  const zone = (stop.locode && findPort(stop.locode)?.timezone) || null;
  const moves = [...moveText("arrival", stop.inbound, zone), ...moveText("departure", stop.outbound, zone)];
  return `${index + 1}. ${formatPlace(stop.placeName, stop.locode)}: ${moves.join("; ")}.`;
}

export const getContainerRoute = defineTool({
  name: "get_container_route",
  title: "Get the route of a container",
  description:
    "Returns the stops of a container in order, with the vessel or train and the times of each leg, as reported by the carrier, and at sea the position of the vessel by AIS. Requires the feature routing_data; without it, the result says so, and get_container_transport_events returns the same events without legs.",
  input: z.object({ id: z.uuid().describe("Id of the container") }),
  output: z.looseObject({
    route_id: z.uuid().optional(),
    total_legs: z.int().optional(),
    route_locations: z.array(z.object({ port, inbound, outbound })).optional(),
    current_vessel: vesselAtSea.optional(),
    created_at: z.iso.datetime().optional(),
    updated_at: z.iso.datetime().optional(),
    error: z.string().optional().meta({ description: "FeatureNotEnabled, if the feature is not enabled" }),
    message: z.string().optional(),
    alternative: z.string().optional(),
    _metadata: z.looseObject({}),
  }),
  guidance: {
    purpose: "The route of one container, leg by leg",
    can_answer: [
      "ports on the route",
      "vessel or train of each leg",
      "transshipments",
      "time of each arrival and departure",
      "current vessel position",
    ],
    requires_more_data: ["last free day, holds, fees"],
    relevant_fields: ["route_locations", "current_vessel"],
    presentation_guidance:
      "List the stops in order. ata and atd are actual times, eta and etd estimates, null is unknown. State the time of a position.",
    suggested_follow_ups: ["How long did it wait at each transshipment port?"],
    suggested_tools: ["get_container_transport_events", "get_container"],
  },
  run: async (account, { id }) => {
    if (!hasFeature(account, "routing_data")) {
      const message = "The routing_data feature is not enabled for this account.";
      const alternative =
        "Use get_container_transport_events, which returns the same events and does not require the feature.";
      const payload = { error: "FeatureNotEnabled", message, alternative, _metadata: {} };
      return { payload, sentences: [message, alternative] };
    }
    const [route, container] = await Promise.all([findContainerRoute(account, id), findContainer(account, id)]);
    const respondedAt = container.shipment.lineTrackingLastSucceededAt?.toISOString();
    const legs = Math.max(0, route.stops.length - 1);
    const vessel = await findVesselAtSea(account, route);
    return {
      payload: {
        route_id: route.id,
        total_legs: legs,
        route_locations: route.stops.map(stopOf),
        current_vessel: vesselAtSeaOf(vessel),
        created_at: route.createdAt,
        updated_at: route.updatedAt,
        _metadata: { source: "shipping_line" },
      },
      sentences: [
        route.stops.length === 0
          ? "The carrier has not reported any stops yet."
          : `${formatCount(legs, "leg")} as reported by the shipping line:`,
        ...route.stops.map(stopText),
        ...vesselAtSeaText(vessel),
        `The shipping line last responded ${formatTime(respondedAt)}. Current time: ${formatTime(serializeTime(container.clock))}.`,
      ],
    };
  },
});
