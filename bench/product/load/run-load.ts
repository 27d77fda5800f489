import { Pool } from "undici";

/** Requests of one measurement: how many per second, their durations in ms, and how many were refused, such as with 503. */
export type Load = { perSecond: number; p50: number; p99: number; count: number; refused: number };

export const connections = 16;

/** Sends requests over 16 kept-alive connections for some seconds, each connection one after the other. A response
 * other than 200 counts as refused. */
export async function runLoad(
  origin: string,
  nextUrl: () => string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const durations: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1_000;
  const run = async () => {
    while (performance.now() < deadline) {
      const path = nextUrl();
      const sentAt = performance.now();
      const { statusCode, body } = await pool.request({ path, method: "GET", headers });
      await body.arrayBuffer();
      durations.push(performance.now() - sentAt);
      if (statusCode !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const elapsedMs = performance.now() - startedAt;
  await pool.close();
  return {
    perSecond: (durations.length * 1_000) / elapsedMs,
    ...percentiles(durations),
    count: durations.length,
    refused,
  };
}

function percentiles(durations: number[]): { p50: number; p99: number } {
  const sorted = durations.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The measurement with the median number of requests per second. */
export function medianOf<Item extends Load>(loads: Item[]): Item {
  const sorted = [...loads].sort((a, b) => a.perSecond - b.perSecond);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error("nothing was measured");
  return median;
}
