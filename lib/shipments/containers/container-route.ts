import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Document, toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort, ports } from "@/lib/reference/ports";
import { timesWithoutTimezone } from "@/lib/shipments/times-without-timezone";
import { vessels } from "@/lib/vessels/vessel";
import type { ContainerRoute, RouteStop } from "./find-container-route";
import { namesWithoutTimezone } from "./route-move";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const mode = z.enum(["vessel", "rail"]).nullable();

/** The JSON:API resource `route`: the itinerary of one container. */
export const routes = defineResource({
  type: "route",
  attributes: z.object({ id: z.uuid(), created_at: z.iso.datetime(), updated_at: z.iso.datetime() }),
  relationships: {
    cargo: { types: ["container"] },
    shipment: { types: ["shipment"] },
    route_locations: { types: ["route_location"], many: true },
  },
  serialize: (route: ContainerRoute) => ({
    id: route.id,
    attributes: { id: route.id, created_at: route.createdAt, updated_at: route.updatedAt },
    relationships: {
      cargo: toOne("container", route.containerId),
      shipment: toOne("shipment", route.shipmentId),
      route_locations: toMany(
        "route_location",
        route.stops.map(({ id }) => id),
      ),
    },
  }),
});

/** The JSON:API resource `route_location`: one stop. `location` and `port` name the same port, for clients of either name. */
export const routeLocations = defineResource({
  type: "route_location",
  attributes: z.object({
    inbound_scac: text,
    inbound_mode: mode,
    inbound_eta_at: time,
    inbound_ata_at: time,
    inbound_voyage_number: text,
    outbound_scac: text,
    outbound_mode: mode,
    outbound_etd_at: time,
    outbound_atd_at: time,
    outbound_voyage_number: text,
    times_without_timezone: timesWithoutTimezone,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  relationships: {
    route: { types: ["route"] },
    location: { types: ["port"] },
    port: { types: ["port"] },
    facility: { types: ["terminal"] },
    inbound_vessel: { types: ["vessel"] },
    outbound_vessel: { types: ["vessel"] },
  },
  serialize: ({ inbound, outbound, ...stop }: RouteStop) => ({
    id: stop.id,
    attributes: {
      inbound_scac: inbound?.scac ?? null,
      inbound_mode: inbound?.mode ?? null,
      inbound_eta_at: inbound?.estimatedAt ?? null,
      inbound_ata_at: inbound?.actualAt ?? null,
      inbound_voyage_number: inbound?.voyageNumber ?? null,
      outbound_scac: outbound?.scac ?? null,
      outbound_mode: outbound?.mode ?? null,
      outbound_etd_at: outbound?.estimatedAt ?? null,
      outbound_atd_at: outbound?.actualAt ?? null,
      outbound_voyage_number: outbound?.voyageNumber ?? null,
      times_without_timezone: namesWithoutTimezone(inbound, outbound),
      created_at: stop.createdAt,
      updated_at: stop.updatedAt,
    },
    relationships: {
      route: toOne("route", stop.routeId),
      location: toOne("port", stop.locode ? findPort(stop.locode)?.id : null),
      port: toOne("port", stop.locode ? findPort(stop.locode)?.id : null),
      facility: toOne("terminal", stop.terminalId),
      inbound_vessel: toOne("vessel", inbound?.vesselId),
      outbound_vessel: toOne("vessel", outbound?.vesselId),
    },
  }),
});

/** A route with its stops, ports and vessels included, as stops cannot be read by a URL of their own. */
export async function routeDocument(account: Account, route: ContainerRoute): Promise<Document> {
  const portIds = route.stops.flatMap(({ locode }) => (locode ? (findPort(locode)?.id ?? []) : []));
  const vesselIds = route.stops.flatMap(({ inbound, outbound }) =>
    [inbound, outbound].flatMap((move) => move?.vesselId ?? []),
  );
  const portResources = await ports.load(account, [...new Set(portIds)]);
  const vesselResources = await vessels.load(account, [...new Set(vesselIds)]);
  return {
    ...routes.document(route),
    included: [...route.stops.map(routeLocations.serialize), ...portResources, ...vesselResources],
  };
}
