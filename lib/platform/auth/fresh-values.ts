/** Reads values by key and has a monotonic clock. */
type ValueSource<Value> = { read: (keys: string[]) => Promise<Map<string, Value>>; nowMs: () => number };

type FreshValues<Value> = {
  /** The value of a key; null when there is none. */
  find: (key: string) => Promise<Value | null>;
  /** Reads all values again that were used since they were read, in one statement, and drops those that are too old. */
  refresh: () => Promise<void>;
  /** Drops the values that match. What is being read now is not kept. */
  forget: (matches: (value: Value) => boolean) => void;
};

type Entry<Value> = { value: Value; readAtMs: number; isUsed: boolean };

/** A value is used for at most this long after the start of the statement that read it. */
const validMs = 1_000;
const entriesMax = 10_000;

/** Adds or replaces an entry. The oldest one makes place for a new one. */
function keep<Value>(entries: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void {
  const [oldest] = entries.keys();
  if (entries.size >= entriesMax && oldest !== undefined && !entries.has(key)) entries.delete(oldest);
  entries.set(key, entry);
}

/** Keeps values that were read less than a second ago. Missing ones are read each time. */
export function createFreshValues<Value>({ read, nowMs }: ValueSource<Value>): FreshValues<Value> {
  const entries = new Map<string, Entry<Value>>();
  const reads = new Map<string, { startedAtMs: number; value: Promise<Value | null> }>();
  /** Incremented by each `forget`: what was read before may be out of date. */
  let generation = 0;

  const readOne = async (key: string, startedAtMs: number): Promise<Value | null> => {
    const own = generation;
    const value = (await read([key])).get(key) ?? null;
    if (value !== null && own === generation) keep(entries, key, { value, readAtMs: startedAtMs, isUsed: false });
    return value;
  };

  const find = async (key: string): Promise<Value | null> => {
    const startedAtMs = nowMs();
    const entry = entries.get(key);
    if (entry && startedAtMs - entry.readAtMs < validMs) {
      entry.isUsed = true;
      return entry.value;
    }
    const running = reads.get(key);
    if (running && startedAtMs - running.startedAtMs < validMs) return running.value;
    const value = readOne(key, startedAtMs);
    const own = { startedAtMs, value };
    reads.set(key, own);
    try {
      return await value;
    } finally {
      if (reads.get(key) === own) reads.delete(key);
    }
  };

  const refresh = async (): Promise<void> => {
    const startedAtMs = nowMs();
    const own = generation;
    const used = [...entries].filter(([, { isUsed }]) => isUsed);
    for (const [key, { readAtMs }] of entries) if (startedAtMs - readAtMs >= validMs) entries.delete(key);
    for (const [, entry] of used) entry.isUsed = false;
    if (used.length === 0) return;
    const values = await read(used.map(([key]) => key));
    if (own !== generation) return;
    for (const [key, { isUsed }] of used) {
      const value = values.get(key);
      const current = entries.get(key);
      if (current && current.readAtMs > startedAtMs) continue;
      if (value === undefined) entries.delete(key);
      else keep(entries, key, { value, readAtMs: startedAtMs, isUsed });
    }
  };

  const forget: FreshValues<Value>["forget"] = (matches) => {
    generation++;
    reads.clear();
    for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
  };

  return { find, refresh, forget };
}
