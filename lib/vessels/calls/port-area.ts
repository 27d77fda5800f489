import { portTable } from "@/lib/reference/ports";
import { type Coordinates, distanceNm } from "@/lib/reference/sea-routes/geodesy";

/**
 * How far from the coordinates of a terminal a vessel at rest is in its port. Berths lie up to 1.5 nautical miles from the
 * coordinates of large terminals in the SMDG list; most waiting areas at anchor are farther away than 3.
 */
export const areaRadiusNm = 3;

type Place = Coordinates & { locode: string };

/** The ocean terminals of all ports; the port itself where no coordinates of its terminals are known. */
function listPlaces(): Place[] {
  return portTable
    .filter(({ isInland }) => !isInland)
    .flatMap((port) => {
      const terminals = port.terminals.filter(({ facilityType }) => facilityType === "ocean_terminal");
      const places = [...terminals, port].flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ locode: port.locode, latitude, longitude }],
      );
      return places.length > 1 ? places.slice(0, -1) : places;
    });
}

/** Cells of one degree: wider than the area at every latitude that has a port. */
const cellOf = (latitude: number, longitude: number) =>
  `${Math.floor(latitude)}/${(Math.floor(longitude) + 360) % 360}`;

let placesByCell: Map<string, Place[]> | null = null;

/** The places in the nine cells around a position. */
function placesNear({ latitude, longitude }: Coordinates): Place[] {
  placesByCell ??= Map.groupBy(listPlaces(), (place) => cellOf(place.latitude, place.longitude));
  const steps = [-1, 0, 1];
  const cells = steps.flatMap((north) => steps.map((east) => cellOf(latitude + north, longitude + east)));
  return cells.flatMap((cell) => placesByCell?.get(cell) ?? []);
}

/** The port of the nearest terminal within the radius around a position; null: the position is in none of the known ports. */
export function findPortArea(position: Coordinates): string | null {
  let nearest: { locode: string; distance: number } | null = null;
  for (const place of placesNear(position)) {
    const distance = distanceNm(place, position);
    if (distance <= areaRadiusNm && (!nearest || distance < nearest.distance))
      nearest = { locode: place.locode, distance };
  }
  return nearest?.locode ?? null;
}

/** The distance to the nearest terminal of the port in nautical miles; infinity beyond the neighbouring degrees. */
export function distanceToPort(locode: string, position: Coordinates): number {
  const places = placesNear(position).filter((place) => place.locode === locode);
  return Math.min(Number.POSITIVE_INFINITY, ...places.map((place) => distanceNm(place, position)));
}
