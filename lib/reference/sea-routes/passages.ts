/**
 * Canals, straits and capes that a route can avoid. The order is the one of the numbers in `data/sea-lanes.bin`, which
 * has 0 for lanes that pass none of them.
 */
export const passages = [
  "suez",
  "panama",
  "good_hope",
  "cape_horn",
  "magellan",
  "malacca",
  "sunda",
  "bab_el_mandeb",
  "hormuz",
  "gibraltar",
  "bosporus",
  "kiel",
] as const;

export type Passage = (typeof passages)[number];
