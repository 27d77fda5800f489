import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { findContainerRoute, findContainerRoutes } from "@/lib/shipments/containers/find-container-route";
import { assertShipmentExists } from "@/lib/shipments/find-shipments";
import { findCurrentLegs } from "./find-current-legs";
import { findLegPositions } from "./find-leg-positions";
import { toLegFeatures } from "./leg-features";
import type { MapFeature } from "./map-feature";
import { mergeFeatures } from "./merge-features";
import { toPortFeatures } from "./port-features";
import { itineraryKey, type SeaItinerary, toSeaItinerary } from "./sea-itinerary";

/** A GeoJSON feature collection; empty if the carrier has reported no route by vessel. */
export type MapCollection = { type: "FeatureCollection"; features: MapFeature[] };

async function findFeatures(account: Account, itinerary: SeaItinerary, containerIds: string[]): Promise<MapFeature[]> {
  const features = toPortFeatures(itinerary, containerIds);
  const legs = await findCurrentLegs(account, itinerary.legs);
  const positions = await findLegPositions(account, legs);
  let longitude = itinerary.calls[0]?.port.longitude ?? null;
  for (const [index, leg] of legs.entries()) {
    const found = positions[index] ?? { track: [], current: null };
    const result = toLegFeatures({ leg, containerIds, longitude, findRoute: findSeaRoute }, found);
    features.push(...result.features);
    longitude = result.longitude;
  }
  return features;
}

/** The map of a container's itinerary by vessel. Throws not_found. */
export async function findContainerMap(account: Account, containerId: string): Promise<MapCollection> {
  const route = await findContainerRoute(account, containerId);
  const features = await findFeatures(account, toSeaItinerary(route), [route.containerId]);
  return { type: "FeatureCollection", features };
}

/**
 * The map of a shipment: the itineraries of its containers. Containers that travel together, with the same ports, vessels and voyages,
 * have one itinerary, with the times of the container that arrives last. Equal features are merged. Throws not_found.
 */
export async function findShipmentMap(account: Account, shipmentId: string): Promise<MapCollection> {
  await assertShipmentExists(account, shipmentId);
  const containers = await prisma().container.findMany({
    where: { accountId: account.id, shipmentId },
    include: { shipment: true },
    orderBy: [{ podEtaAt: { sort: "desc", nulls: "last" } }, { number: "asc" }],
  });
  const routes = await findContainerRoutes(account, containers);
  const found = routes.map((route) => ({ id: route.containerId, itinerary: toSeaItinerary(route) }));
  const groups = Map.groupBy(found, ({ itinerary }) => itineraryKey(itinerary));
  const features: MapFeature[] = [];
  for (const group of groups.values()) {
    const [latest] = group;
    const ids = group.map(({ id }) => id);
    if (latest) features.push(...(await findFeatures(account, latest.itinerary, ids)));
  }
  return { type: "FeatureCollection", features: mergeFeatures(features) };
}
