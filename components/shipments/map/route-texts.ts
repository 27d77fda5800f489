import type { FeatureCollection } from "geojson";
import type { Itinerary } from "@/components/itinerary/itinerary-of";
import type { Translator } from "@/components/language/translator";
import { formatCoordinates } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import { featuresOf, type RouteMap } from "./route-map";
import { vesselsAtSea } from "./vessel-at-sea";

/** Whether the map has a line where the vessel has sailed that departed from the port with this UN/LOCODE. */
function isSailedFrom(map: RouteMap, locode: string | null | undefined): boolean {
  const port = featuresOf(map, "port").find(({ properties }) => properties.locode === locode);
  const sequence = port?.properties.ports_sequence;
  return featuresOf(map, "past_vessel_locations").some(({ properties }) => properties.ports_sequence === sequence);
}

/** What the map cannot show: a vessel without a position, or with an old one. Null when all is shown. */
export function describePositions(
  t: Translator<"route-map">,
  { stops, legs }: Itinerary,
  map: RouteMap,
  now: string,
): string | null {
  const vessels = vesselsAtSea(map, now);
  const old = vessels.find(({ isRecent }) => !isRecent);
  if (old) {
    const name = old.name ?? `IMO ${old.imo}`;
    return t("lastPosition", { name, age: formatAge(t.language, old.positionAt, now, null) });
  }
  const index = legs.findIndex(({ mode, state }) => mode === "vessel" && state === "in_progress");
  const underWay = legs[index];
  // A vessel that has been in the next port by AIS has a line and no position on this leg.
  if (!underWay || vessels.length > 0 || isSailedFrom(map, stops[index]?.locode)) return null;
  const { vesselName: name } = underWay;
  return name === null ? t("noVesselPosition") : t("noPosition", { name });
}

/** The accessible name of a picture of what `toRouteData` returns: its ports with their dates, and its vessels with their positions. */
export function nameRoute(t: Translator<"route-map">, { features }: FeatureCollection): string {
  const texts = features.flatMap(({ properties, geometry }): string[] => {
    if (geometry.type !== "Point" || !properties) return [];
    const { kind, name, date, imo } = properties;
    if (kind === "port") return [[name, String(date).replace(t("est"), t("estimated"))].filter(Boolean).join(" ")];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [t("vesselAt", { name: name ?? `IMO ${imo}`, position: formatCoordinates(latitude, longitude) })];
  });
  return t("picture", { places: texts.join("; ") });
}
