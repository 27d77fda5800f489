import { messageTypes } from "./parse-aisstream";

/** MMSI numbers that aisstream.io accepts in one subscription. */
export const mmsisMax = 50;

/** The name is given by aisstream.io; each area is two corners as [latitude, longitude]. */
const areas = "BoundingBoxes";
const world = [
  [-90, -180],
  [90, 180],
];

/**
 * The subscription message, which replaces the one before it. There is no filter by IMO number. Null, or more numbers than the filter
 * accepts: all ships, of which the client selects its own.
 */
export function toSubscription(apiKey: string, mmsis: string[] | null): string {
  return JSON.stringify({
    APIKey: apiKey,
    [areas]: [world],
    ...(mmsis && mmsis.length <= mmsisMax && { FiltersShipMMSI: mmsis }),
    FilterMessageTypes: messageTypes,
  });
}
