import { rasterColumns, rasterRows, rasterStep, rasterTop } from "@/lib/reference/sea-routes/land-mask";

export type Ring = [longitude: number, latitude: number][];

/** Cells per degree are few: a coast is walked in steps of a tenth of a cell so that no cell on it is missed. */
const walkStep = rasterStep / 10;

function markCell(bits: Uint8Array, row: number, column: number): void {
  if (row < 0 || row >= rasterRows) return;
  const cell = row * rasterColumns + (((column % rasterColumns) + rasterColumns) % rasterColumns);
  bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
}

/** Marks every cell that the coast passes through. */
function markCoast(bits: Uint8Array, ring: Ring): void {
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX, fromY] = ring[index - 1] ?? [0, 0];
    const [toX, toY] = ring[index] ?? [0, 0];
    const steps = Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / walkStep) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const x = fromX + ((toX - fromX) * step) / steps;
      const y = fromY + ((toY - fromY) * step) / steps;
      markCell(bits, Math.floor((rasterTop - y) / rasterStep), Math.floor((x + 180) / rasterStep));
    }
  }
}

/** The longitudes at which a ring crosses a parallel, from west to east. */
function crossings(ring: Ring, latitude: number): number[] {
  const found: number[] = [];
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX, fromY] = ring[index - 1] ?? [0, 0];
    const [toX, toY] = ring[index] ?? [0, 0];
    if (fromY > latitude === toY > latitude) continue;
    found.push(fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX));
  }
  return found.sort((a, b) => a - b);
}

/** The ring without jumps at the antimeridian: Fiji and Chukotka lie on both sides of it. */
function unwrap(ring: Ring): Ring {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([x, y]) => {
    previous = x - 360 * Math.round((x - previous) / 360);
    return [previous, y];
  });
}

/**
 * One bit per cell, set where the cell has any land: rows from north to south, cells from west to east. Only the outer ring of
 * each polygon counts: the Caspian Sea is land for ships that come from elsewhere.
 */
export function rasterizeLand(polygons: Ring[][]): Uint8Array {
  const bits = new Uint8Array((rasterRows * rasterColumns) / 8);
  for (const [outer = []] of polygons) {
    const ring = unwrap(outer);
    markCoast(bits, ring);
    const south = ring.reduce((least, [, y]) => Math.min(least, y), 90);
    const north = ring.reduce((most, [, y]) => Math.max(most, y), -90);
    for (let row = 0; row < rasterRows; row += 1) {
      const latitude = rasterTop - (row + 0.5) * rasterStep;
      if (latitude < south || latitude > north) continue;
      const edges = crossings(ring, latitude);
      for (let index = 0; index + 1 < edges.length; index += 2) {
        const end = Math.floor(((edges[index + 1] ?? 0) + 180) / rasterStep);
        for (let column = Math.floor(((edges[index] ?? 0) + 180) / rasterStep); column <= end; column += 1) {
          markCell(bits, row, column);
        }
      }
    }
  }
  return bits;
}
