import type { Coordinates } from "./geodesy";

/** The heap's entry for one inner point: the area it spans with its neighbours when the entry was made. */
type Candidate = { index: number; area: number };

/**
 * The line with at most `limit` points (never fewer than two of a longer line): the first and last stay, and the points
 * whose removal changes the line least go first, by the area of the triangle with their neighbours (Visvalingam and
 * Whyatt 1993). Longitudes are compared across the antimeridian. Returns the elements of `line` themselves.
 */
export function simplifyLine<T extends Coordinates>(line: T[], limit: number): T[] {
  const target = Math.max(2, Math.floor(limit));
  if (line.length <= target) return line;
  const previous = Int32Array.from(line, (_, index) => index - 1);
  const next = Int32Array.from(line, (_, index) => index + 1);
  const areas = new Float64Array(line.length);
  const heap: Candidate[] = [];
  const measure = (index: number, floor: number) => {
    const area = triangleArea(at(line, previous[index]), at(line, index), at(line, next[index]));
    areas[index] = Math.max(area, floor);
    push(heap, { index, area: areas[index] as number });
  };
  for (let index = 1; index < line.length - 1; index += 1) measure(index, 0);
  for (let remaining = line.length; remaining > target; ) {
    const { index, area } = pop(heap);
    if (areas[index] !== area) continue; // An older entry: the point was measured again or removed since.
    areas[index] = Number.NaN;
    remaining -= 1;
    const before = previous[index] as number;
    const after = next[index] as number;
    next[before] = after;
    previous[after] = before;
    if (before > 0) measure(before, area);
    if (after < line.length - 1) measure(after, area);
  }
  const kept: T[] = [];
  for (let index = 0; index < line.length; index = next[index] as number) kept.push(at(line, index));
  return kept;
}

/** Twice the area of a triangle on a plane around its middle point, in square degrees of latitude. */
function triangleArea(a: Coordinates, b: Coordinates, c: Coordinates): number {
  const scale = Math.cos((b.latitude * Math.PI) / 180);
  const eastA = eastward(a.longitude - b.longitude) * scale;
  const eastC = eastward(c.longitude - b.longitude) * scale;
  return Math.abs(eastA * (c.latitude - b.latitude) - eastC * (a.latitude - b.latitude));
}

/** A difference of longitudes the short way round. */
function eastward(difference: number): number {
  return difference - 360 * Math.round(difference / 360);
}

function at<T>(line: T[], index: number | undefined): T {
  return line[index as number] as T;
}

function push(heap: Candidate[], entry: Candidate): void {
  let index = heap.push(entry) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (at(heap, parent).area <= entry.area) break;
    heap[index] = at(heap, parent);
    index = parent;
  }
  heap[index] = entry;
}

/** Removes and returns the entry with the smallest area; the caller knows that the heap is not empty. */
function pop(heap: Candidate[]): Candidate {
  const smallest = at(heap, 0);
  const moved = heap.pop() as Candidate;
  if (heap.length === 0) return smallest;
  let index = 0;
  for (let child = 1; child < heap.length; child = 2 * index + 1) {
    if (child + 1 < heap.length && at(heap, child + 1).area < at(heap, child).area) child += 1;
    if (at(heap, child).area >= moved.area) break;
    heap[index] = at(heap, child);
    index = child;
  }
  heap[index] = moved;
  return smallest;
}
