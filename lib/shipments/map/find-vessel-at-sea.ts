import type { Account } from "@/lib/platform/auth/account";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { ContainerRoute } from "@/lib/shipments/containers/find-container-route";
import { findLatestPositions, type LatestPosition } from "@/lib/vessels/positions/find-positions";
import { findCurrentLegs } from "./find-current-legs";
import { type SeaLeg, toSeaItinerary } from "./sea-itinerary";

/** The vessel that a container is aboard, with its latest position and the distance by sea to its next port; null: not known. */
export type VesselAtSea = { leg: SeaLeg; position: LatestPosition; distanceNm: number | null };

/** Whether the position is on the leg: it was recorded after the departure. */
export function isOnLeg({ departedAt }: SeaLeg, { recordedAt }: LatestPosition): boolean {
  return departedAt !== null && recordedAt >= departedAt;
}

/** The vessel of the leg that is under way, as in `findCurrentLegs`; null if none is or no position on the leg is known. */
export async function findVesselAtSea(account: Account, route: ContainerRoute): Promise<VesselAtSea | null> {
  const legs = await findCurrentLegs(account, toSeaItinerary(route).legs);
  const leg = legs.find(({ state }) => state === "under_way");
  if (!leg?.vesselImo) return null;
  const position = (await findLatestPositions(account, [leg.vesselImo])).get(leg.vesselImo);
  if (!position || !isOnLeg(leg, position)) return null;
  const { latitude, longitude } = leg.to.port;
  const rest = latitude === null || longitude === null ? null : findSeaRoute(position, { latitude, longitude });
  return { leg, position, distanceNm: rest && Math.round(rest.distanceNm) };
}
