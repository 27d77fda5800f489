/** A row of the UN/LOCODE table, as text. Latitude, longitude and zone are all set or, together or the zone alone, empty. */
export type Place = {
  locode: string;
  name: string;
  subdivision: string;
  functions: string;
  latitude: string;
  longitude: string;
  zone: string;
};

/** What a place without known coordinates has. */
export const unlocated = { latitude: "", longitude: "", zone: "" };

/** ISO 3166-1 code. */
export function countryOf({ locode }: Place): string {
  return locode.slice(0, 2);
}

/** ISO 3166-2 code, such as "US-TX"; it ends with a dash if the subdivision is not known. */
export function regionOf(place: Place): string {
  return `${countryOf(place)}-${place.subdivision}`;
}
