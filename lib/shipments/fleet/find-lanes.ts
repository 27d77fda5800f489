import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { type ContainerRoute, findContainerRoutes } from "@/lib/shipments/containers/find-container-route";
import { findCurrentLegs } from "@/lib/shipments/map/find-current-legs";
import { findRest } from "@/lib/shipments/map/leg-features";
import { type LineGeometry, toRouteLine, toTrackLine } from "@/lib/shipments/map/map-line";
import { toSeaItinerary } from "@/lib/shipments/map/sea-itinerary";
import { findTrackSample } from "@/lib/vessels/positions/find-positions";
import { type FleetVessel, findFleet } from "./find-fleet";
import type { FleetSelection } from "./fleet-query";
import type { LaneFeature, LanesGeoJson } from "./lanes-geojson";

/** So many vessels at most have lanes: those that arrive first. */
export const laneVesselsMax = 200;
const trackPointsMax = 100;
const routePointsMax = 60;

/** A vessel whose position is known. */
type PositionedVessel = FleetVessel & { latitude: number; longitude: number; recordedAt: Date };

function isPositioned(vessel: FleetVessel): vessel is PositionedVessel {
  return vessel.latitude !== null && vessel.longitude !== null && vessel.recordedAt !== null;
}

function toLane(
  imo: string,
  feature_type: LaneFeature["properties"]["feature_type"],
  geometry: LineGeometry,
): LaneFeature {
  return { type: "Feature", geometry, properties: { imo, feature_type } };
}

/** The lanes of a vessel on the leg that it sails; none while it sails none, or without a position on it. */
async function findLanesOf(account: Account, vessel: PositionedVessel, route: ContainerRoute): Promise<LaneFeature[]> {
  const { imo, recordedAt, latitude, longitude } = vessel;
  const legs = await findCurrentLegs(account, toSeaItinerary(route).legs);
  const leg = legs.find(({ state, vesselImo }) => state === "under_way" && vesselImo === imo);
  if (!leg?.departedAt || recordedAt < leg.departedAt) return [];
  const current = { latitude, longitude };
  const sample = await findTrackSample(account, imo, leg.departedAt, recordedAt, trackPointsMax);
  const past = toTrackLine([...sample, current], leg.from.port.longitude);
  const rest = findRest(leg, current, findSeaRoute);
  return [
    ...(sample.length > 0 ? [toLane(imo, "past_vessel_locations", past)] : []),
    ...(rest
      ? [
          toLane(
            imo,
            "estimated_partial_leg",
            toRouteLine(rest.points, past.coordinates.at(-1)?.[0] ?? null, routePointsMax),
          ),
        ]
      : []),
  ];
}

/** The itineraries of the containers that reach their next port first, by container. */
async function findRoutes(account: Account, vessels: FleetVessel[]): Promise<Map<string, ContainerRoute>> {
  const containers = await prisma().container.findMany({
    where: { accountId: account.id, id: { in: vessels.map(({ firstContainerId }) => firstContainerId) } },
    include: { shipment: true },
  });
  const routes = await findContainerRoutes(account, containers);
  return new Map(routes.map((route) => [route.containerId, route]));
}

/**
 * Where the vessels with selected containers of the account aboard have sailed since their last departure, and the estimated way to their
 * next port. One vessel after the other, so that other requests are handled meanwhile.
 */
export async function findLanes(account: Account, selection: FleetSelection): Promise<LanesGeoJson> {
  const fleet = await findFleet(account, selection);
  const vessels = fleet.filter(isPositioned).slice(0, laneVesselsMax);
  const routes = await findRoutes(account, vessels);
  const features: LaneFeature[] = [];
  for (const vessel of vessels) {
    const route = routes.get(vessel.firstContainerId);
    if (route) features.push(...(await findLanesOf(account, vessel, route)));
  }
  return { type: "FeatureCollection", features };
}
