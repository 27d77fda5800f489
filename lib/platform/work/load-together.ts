type Waiting<Value> = { resolve: (value: Value) => void; reject: (reason: unknown) => void };

/**
 * A function that loads one value by its key. The keys of all calls before the next turn of the event loop, such as those of the rows
 * that one claim has leased, are loaded together, each once.
 */
export function loadTogether<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value> {
  let waiting = new Map<string, Waiting<Value>[]>();
  const flush = () => {
    const batch = waiting;
    waiting = new Map();
    load([...batch.keys()]).then(
      (values) => {
        for (const [key, callers] of batch) {
          const value = values.get(key);
          for (const { resolve, reject } of callers) {
            if (value === undefined) reject(new Error(`${key} was not found`));
            else resolve(value);
          }
        }
      },
      (error: unknown) => {
        for (const { reject } of [...batch.values()].flat()) reject(error);
      },
    );
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(flush);
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
    });
}
