/** A record with a place in an order that people set. */
export type Positioned = { id: string; attributes: { position: number | null } };

const placeOf = ({ attributes: { position } }: Positioned) => position ?? Number.MAX_SAFE_INTEGER;

/** By position; those without one last, in the order given. */
export const byPosition = <Item extends Positioned>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => placeOf(a) - placeOf(b));
