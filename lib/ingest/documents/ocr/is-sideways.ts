const cell = 2;
/** Letters of a word are up to one empty cell apart. */
const reach = [-2, -1, 0, 1, 2];
/** Longer things are lines of a form, not words. */
const wordMax = 0.35;

type Extent = { left: number; right: number; top: number; bottom: number };

/** Fills the connected cells from a start and returns their extent. Cells are removed as they are visited. */
function takeComponent(cells: Uint8Array, columns: number, start: number): Extent {
  const extent = { left: columns, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  const stack = [start];
  cells[start] = 0;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
    for (const dy of reach) {
      for (const dx of reach) {
        const next = index + dy * columns + dx;
        if (x + dx < 0 || x + dx >= columns || !cells[next]) continue;
        cells[next] = 0;
        stack.push(next);
      }
    }
  }
  return extent;
}

/** Whether words are higher than wide: letters that nearly touch each other are one thing. Points are pairs of x and y. */
export function isSideways(points: Float32Array, width: number, height: number): boolean {
  const columns = Math.ceil(width / cell);
  const cells = new Uint8Array(columns * Math.ceil(height / cell));
  for (let index = 0; index < points.length; index += 2) {
    cells[Math.floor((points[index + 1] ?? 0) / cell) * columns + Math.floor((points[index] ?? 0) / cell)] = 1;
  }
  let balance = 0;
  for (let index = 0; index < cells.length; index += 1) {
    if (!cells[index]) continue;
    const { left, right, top, bottom } = takeComponent(cells, columns, index);
    const longest = Math.max(right - left, bottom - top) * cell;
    if (longest > 6 && longest < wordMax * Math.min(width, height)) balance += right - left - (bottom - top);
  }
  return balance < 0;
}
