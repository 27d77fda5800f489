import { crossPoint, type Segment } from "./cross-point";
import { type Coordinates, continuous } from "./geodesy";
import type { Passage } from "./passages";

/**
 * A line across each passage: lanes and joins that cross it are in the passage. No node of the lanes is on a line, because
 * nodes have hundredths of a degree. Good Hope and Cape Horn reach to the edge of the ice.
 */
export const gates: Record<Passage, Segment> = {
  suez: [
    [32.0, 30.435],
    [32.9, 30.435],
  ],
  panama: [
    [-80.3, 9.305],
    [-79.3, 9.305],
  ],
  good_hope: [
    [20.035, -34.0],
    [20.035, -60],
  ],
  cape_horn: [
    [-67.235, -55.6],
    [-67.235, -64],
  ],
  magellan: [
    [-70.835, -52.2],
    [-70.835, -54.5],
  ],
  malacca: [
    [100.3, 1.9],
    [102.3, 3.3],
  ],
  sunda: [
    [104.9, -5.6],
    [106.4, -6.9],
  ],
  bab_el_mandeb: [
    [42.9, 12.665],
    [43.8, 12.665],
  ],
  hormuz: [
    [56.635, 27.3],
    [56.635, 25.4],
  ],
  gibraltar: [
    [-5.635, 35.5],
    [-5.635, 36.4],
  ],
  bosporus: [
    [28.7, 41.135],
    [29.4, 41.135],
  ],
  kiel: [
    [9.635, 54.0],
    [9.635, 54.6],
  ],
};

/** Whether a line leads through one of the passages. */
export function crossesGate(line: Coordinates[], passages: Passage[]): boolean {
  if (passages.length === 0) return false;
  const points = continuous(line).map(({ latitude, longitude }): [number, number] => [longitude, latitude]);
  return points.slice(1).some((end, index) => {
    const segment: Segment = [points[index] ?? end, end];
    return passages.some((passage) => crossPoint(segment, gates[passage]) !== null);
  });
}
