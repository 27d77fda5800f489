/** Median, 99th percentile and maximum of durations in ms, rounded to 0.1 ms. */
export function percentilesOf(durations: number[]): { p50: number; p99: number; max: number } {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
