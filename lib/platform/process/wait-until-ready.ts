import { setTimeout as wait } from "node:timers/promises";

const limitMs = 120_000;

/** Waits until the URL returns 200 or `isCancelled` returns true. Throws after two minutes. */
export async function waitUntilReady(url: string, isCancelled: () => boolean): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline && !isCancelled()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.status === 200) return;
    await wait(100);
  }
  if (!isCancelled()) throw new Error(`${url} was not ready within ${limitMs / 1_000} s`);
}
