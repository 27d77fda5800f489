import { setTimeout as delay } from "node:timers/promises";

/** An attempt that fails is repeated after each of these times. */
const delaysMs = [100, 1_000];

/** Runs it up to three times. Throws the last error, and at once one that is not temporary. */
export async function withRetries<Result>(
  run: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (const delayMs of delaysMs) {
    try {
      return await run();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await delay(delayMs);
    }
  }
  return run();
}
