/** The containers that count in what is stated about all of a shipment: those that its carrier still names; all if it names none. */
export function countedOf<Item>(items: Item[], noLongerNamedSinceOf: (item: Item) => unknown): Item[] {
  const named = items.filter((item) => (noLongerNamedSinceOf(item) ?? null) === null);
  return named.length > 0 ? named : items;
}
