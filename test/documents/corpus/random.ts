/** Random numbers that are the same for the same seed (mulberry32). */
export type Random = {
  next(): number;
  integer(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick: <T>(list: readonly T[]): T => {
      const one = list[integer(0, list.length - 1)];
      if (one === undefined) throw new Error("The list is empty");
      return one;
    },
    chance: (share) => next() < share,
  };
}
