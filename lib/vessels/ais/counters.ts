/** Numbers of messages by result, such as `received`, `recorded` or the reason of a rejection. */
export type Counters = {
  add: (name: string, count?: number) => void;
  /** The counts since the last call. */
  take: () => Record<string, number>;
};

/** Counters that begin at zero. */
export function createCounters(): Counters {
  let counts: Record<string, number> = {};
  return {
    add: (name, count = 1) => {
      counts[name] = (counts[name] ?? 0) + count;
    },
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}
