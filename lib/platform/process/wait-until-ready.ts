import { setTimeout as wait } from "node:timers/promises";

const limitMs = 120_000;

/** Waits until the address answers 200, or gives up after two minutes or when told to. */
export async function waitUntilReady(url: string, isCancelled: () => boolean): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until && !isCancelled()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.status === 200) return;
    await wait(100);
  }
  if (!isCancelled()) throw new Error(`${url} was not ready within ${limitMs / 1_000} s`);
}
