import type { Itinerary } from "@/components/itinerary/itinerary-of";
import { formatAge } from "@/components/values/format-time";
import type { VesselAtSea } from "./vessel-at-sea";

/** What the map cannot show: a vessel without a position, or with an old one. Null when all is shown. */
export function describePositions({ legs }: Itinerary, vessels: VesselAtSea[], now: string): string | null {
  const old = vessels.find(({ isRecent }) => !isRecent);
  if (old) {
    const name = old.name ?? `IMO ${old.imo}`;
    return `The last position of ${name} is from ${formatAge(old.positionAt, now, null)}.`;
  }
  const underWay = legs.find(({ mode, state }) => mode === "vessel" && state === "in_progress");
  if (!underWay || vessels.length > 0) return null;
  return `No position of ${underWay.vesselName ?? "the vessel"} is known. The dashed line is the usual route by sea.`;
}
