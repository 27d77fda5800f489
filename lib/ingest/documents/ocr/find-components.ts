/** A connected piece of ink: its extent in pixels (right and bottom are outside of it) and its number of pixels. */
export type Component = { left: number; top: number; right: number; bottom: number; pixels: number };

/** Smaller pieces are dust. */
const dustPixels = 5;

/** The connected pieces of ink of a page, also over corners, without dust. The mask is emptied. */
export function findComponents(ink: Uint8Array, width: number): Component[] {
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (!ink[start]) continue;
    const found = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0, pixels: 0 };
    ink[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
      found.pixels += 1;
      for (let dy = -width; dy <= width; dy += width) {
        for (let next = at + dy - (x > 0 ? 1 : 0); next <= at + dy + (x < width - 1 ? 1 : 0); next += 1) {
          if (!ink[next]) continue;
          ink[next] = 0;
          stack.push(next);
        }
      }
    }
    if (found.pixels > dustPixels) components.push(found);
  }
  return components;
}
