import { type Coordinates, distanceNm } from "./geodesy";
import { isOpenWater, type LandMask } from "./land-mask";

/** A direct line skips at most so many points: the direct lanes of the graph already skip more. */
const skippedMax = 16;

/**
 * The line without the points between which a ship can sail the great circle over open water: the shortest
 * selection of its points. The lanes are drawn on a grid, so a path over them zigzags; capes, straits and canals stay as
 * they are, because their cells have land.
 */
export function straightenLine(land: LandMask, line: Coordinates[]): Coordinates[] {
  const lengths = new Float64Array(line.length);
  const origins = new Int32Array(line.length);
  for (let to = 1; to < line.length; to += 1) {
    const end = line[to] as Coordinates;
    const first = Math.max(0, to - 1 - skippedMax);
    const ways = Array.from({ length: to - first }, (_, index) => ({
      from: first + index,
      length: (lengths[first + index] ?? 0) + distanceNm(line[first + index] as Coordinates, end),
    })).sort((a, b) => a.length - b.length);
    for (const { from, length } of ways) {
      if (from < to - 1 && !isOpenWater(land, line[from] as Coordinates, end)) continue;
      lengths[to] = length;
      origins[to] = from;
      break;
    }
  }
  const kept: Coordinates[] = [];
  for (let at = line.length - 1; at > 0; at = origins[at] ?? 0) kept.push(line[at] as Coordinates);
  return [...line.slice(0, 1), ...kept.reverse()];
}
