const last = new Map<string, Promise<unknown>>();

/**
 * Does the work of one key in turn, within this process: those who would only wait for each other's lock in the database wait
 * here instead, where they hold no connection.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  last.set(key, own);
  try {
    return await own;
  } finally {
    if (last.get(key) === own) last.delete(key);
  }
}
