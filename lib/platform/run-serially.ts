const lastByKey = new Map<string, Promise<unknown>>();

/**
 * Runs the work of one key one after the other within this process. Work that would only wait for a database lock waits here
 * instead, without occupying a connection.
 */
export async function runSerially<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = lastByKey.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  lastByKey.set(key, current);
  try {
    return await current;
  } finally {
    if (lastByKey.get(key) === current) lastByKey.delete(key);
  }
}
