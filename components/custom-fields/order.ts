import type { Positioned } from "./by-position";

/** The items with one of them a place further on, or back; null if there is no such place. */
export function moveItem<Item extends Positioned>(items: Item[], id: string, by: 1 | -1): Item[] | null {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + by;
  if (!item || to < 0 || to >= items.length) return null;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The items of a list that do not have the position of their place, with it. Items are created without a position. */
export function newPositions(items: readonly Positioned[]): { id: string; position: number }[] {
  return items.flatMap(({ id, attributes }, position) => (attributes.position === position ? [] : [{ id, position }]));
}
