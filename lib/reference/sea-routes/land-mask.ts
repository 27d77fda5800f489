import { type Coordinates, distanceNm } from "./geodesy";

/** The raster of land: cells of 0.1 degrees (6 nautical miles of latitude) from 75° north to 60° south. */
export const rasterStep = 0.1;
export const rasterTop = 75;
export const rasterRows = 1_350;
export const rasterColumns = 3_600;

/** Bits by cell, set where a cell has any land; rows from north to south, cells from west to east. */
export type LandMask = Uint8Array;

/** Less than a cell of latitude: a line misses no cell by more than its corner. */
const sampleNm = 4;
const coarseNm = 60;

/** Lines away from the lanes keep to these latitudes, as ships do: ice and gales are beyond. Lanes may go farther. */
const northmost = 61;
const southmost = -50;

const radians = Math.PI / 180;

/** Whether the cell of a place has land; also true beyond the raster. */
export function isLand(mask: LandMask, latitude: number, longitude: number): boolean {
  const row = Math.floor((rasterTop - latitude) / rasterStep);
  if (row < 0 || row >= rasterRows) return true;
  const eastward = longitude + 180 - 360 * Math.floor((longitude + 180) / 360);
  const cell = row * rasterColumns + Math.min(rasterColumns - 1, Math.floor(eastward / rasterStep));
  return (((mask[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1;
}

/** Whether the great circle between two places meets no cell with land and stays within the latitudes of ships. */
export function isOpenWater(mask: LandMask, a: Coordinates, b: Coordinates): boolean {
  const isOpen = (latitude: number, longitude: number) =>
    latitude <= northmost && latitude >= southmost && !isLand(mask, latitude, longitude);
  // Most lines over land meet it at one of a few places far from each other.
  return findClosedNm(a, b, 0, isOpen, coarseNm) === 0 && findClosedNm(a, b, 0, isOpen, sampleNm) === 0;
}

/** How many nautical miles of a great circle are over cells with land; the count stops above `limit`. */
export function findLandNm(mask: LandMask, a: Coordinates, b: Coordinates, limit: number): number {
  return findClosedNm(a, b, limit, (latitude, longitude) => !isLand(mask, latitude, longitude), sampleNm);
}

type IsOpen = (latitude: number, longitude: number) => boolean;

function findClosedNm(a: Coordinates, b: Coordinates, limit: number, isOpen: IsOpen, everyNm: number): number {
  const length = distanceNm(a, b);
  const samples = Math.max(1, Math.ceil(length / everyNm));
  const sampled = Math.max(length / samples, 0.001);
  const pointAt = greatCircle(a, b);
  let found = 0;
  for (let index = 0; index <= samples && found <= limit; index += 1) {
    const [latitude, longitude] = pointAt(index / samples);
    if (!isOpen(latitude, longitude)) found += sampled;
  }
  return found;
}

/** The places on a great circle by their share of its length (0…1), as latitude and longitude in degrees. */
function greatCircle(a: Coordinates, b: Coordinates): (share: number) => [latitude: number, longitude: number] {
  const from = toVector(a);
  const to = toVector(b);
  const angle = Math.acos(Math.max(-1, Math.min(1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2])));
  const sine = Math.sin(angle);
  return (share) => {
    const weightFrom = sine < 1e-9 ? 1 - share : Math.sin((1 - share) * angle) / sine;
    const weightTo = sine < 1e-9 ? share : Math.sin(share * angle) / sine;
    const x = weightFrom * from[0] + weightTo * to[0];
    const y = weightFrom * from[1] + weightTo * to[1];
    const z = weightFrom * from[2] + weightTo * to[2];
    // Not Math.hypot, which is many times slower.
    return [Math.atan2(z, Math.sqrt(x * x + y * y)) / radians, Math.atan2(y, x) / radians];
  };
}

function toVector({ latitude, longitude }: Coordinates): [x: number, y: number, z: number] {
  const cosine = Math.cos(latitude * radians);
  return [cosine * Math.cos(longitude * radians), cosine * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}
