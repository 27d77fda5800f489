import { countryOf, type Place, regionOf, unlocated } from "./place";
import { clockDifference, clockOf, zonesOfCountry, zonesOfState } from "./time-zones";

// A place's zone is computed from its coordinates, some of which come from geocoding and are wrong. A zone that cannot be right for
// the country or state is corrected, if only one is possible there, or else removed: an unknown zone is better than a wrong one.

/** A clock that fewer places of a region have is that of wrong coordinates. */
const rarestShare = 0.02;

/** Near a border the computed zone is imprecise; a larger difference, in minutes, means that the coordinates are wrong. */
const borderDifference = 60;

/** Counts of the zones of places. */
class ZoneCounts {
  private readonly counts = new Map<string, number>();

  add({ zone }: Place): void {
    if (zone !== "") this.counts.set(zone, (this.counts.get(zone) ?? 0) + 1);
  }

  /** The share of places with the same clock as the zone. */
  shareOf(zone: string): number {
    const sum = (counts: [string, number][]) => counts.reduce((total, [, count]) => total + count, 0);
    const all = [...this.counts];
    return sum(all.filter(([other]) => clockOf(other) === clockOf(zone))) / sum(all);
  }

  /** The most frequent zone that fulfils a condition. */
  findMostFrequent(isMeant: (zone: string) => boolean): string | undefined {
    return [...this.counts].filter(([zone]) => isMeant(zone)).sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}

function countZones(places: Place[], keyOf: (place: Place) => string): Map<string, ZoneCounts> {
  const counts = new Map<string, ZoneCounts>();
  for (const place of places) {
    const key = keyOf(place);
    const zones = counts.get(key) ?? new ZoneCounts();
    zones.add(place);
    counts.set(key, zones);
  }
  return counts;
}

function checkZone(place: Place, country: ZoneCounts, region: ZoneCounts): Place {
  const { zone } = place;
  const ofCountry = zonesOfCountry(countryOf(place));
  const ofState = zonesOfState(regionOf(place));
  const possible = ofState ?? ofCountry;
  if (zone === "" || possible.length === 0) return place;
  const clocks = new Set(possible.map(clockOf));
  const hasEvidence = ofState !== null || clocks.size === 1 || place.subdivision === "";
  if (clocks.has(clockOf(zone)) && (hasEvidence || region.shareOf(zone) >= rarestShare)) {
    if (ofCountry.includes(zone)) return place;
    // A zone of a neighbouring country with the same clock gets the name that is used here.
    const own = country.findMostFrequent((other) => ofCountry.includes(other) && clockOf(other) === clockOf(zone));
    return { ...place, zone: own ?? zone };
  }
  if (clocks.size > 1) return { ...place, ...unlocated };
  const only = ofState?.[0] ?? country.findMostFrequent((other) => ofCountry.includes(other)) ?? ofCountry[0] ?? "";
  return clockDifference(only, zone) > borderDifference
    ? { ...place, ...unlocated, zone: only }
    : { ...place, zone: only };
}

/** The places with zones that are possible in their countries and states. */
export function checkZones(places: Place[]): Place[] {
  const countries = countZones(places, countryOf);
  const regions = countZones(places, regionOf);
  const none = new ZoneCounts();
  return places.map((place) =>
    checkZone(place, countries.get(countryOf(place)) ?? none, regions.get(regionOf(place)) ?? none),
  );
}
