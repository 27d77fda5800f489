import { setTimeout as wait } from "node:timers/promises";

/** For tests: does it again until it works, for the database may be the one that crashes. */
export async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(200);
    }
  }
}
