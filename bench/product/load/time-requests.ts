/** Durations in ms of requests that are sent one after the other. */
export type Timing = { name: string; count: number; p50: number; p99: number };

/** Sends requests one after the other. Throws for a response that is not 2xx. */
export async function timeRequests(
  name: string,
  count: number,
  send: (index: number) => Promise<Response>,
): Promise<Timing> {
  const durations: number[] = [];
  for (let index = 0; index < count; index++) {
    const sentAt = performance.now();
    const response = await send(index);
    const text = await response.text();
    durations.push(performance.now() - sentAt);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`);
  }
  const sorted = durations.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(count * share) - 1] ?? Number.NaN;
  return { name, count, p50: at(0.5), p99: at(0.99) };
}
