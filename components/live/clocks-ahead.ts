type Page = { data: unknown[]; included?: unknown[] };
type WithClock = { attributes?: { clock_now?: string | null } };

/** Clocks that differ by less are the same one, read at other times. */
const sameClockMs = 10_000;

/** By how much the clocks of loaded records are ahead of this machine's: 0 for the real one, first. */
export function clocksAhead(results: readonly { data: Page | undefined; dataUpdatedAt: number }[]): number[] {
  const ahead = results.flatMap(({ data, dataUpdatedAt }) =>
    [...(data?.data ?? []), ...(data?.included ?? [])].flatMap((record) => {
      const clock = (record as WithClock).attributes?.clock_now;
      return clock ? [Math.floor((Date.parse(clock) - dataUpdatedAt) / sameClockMs) * sameClockMs] : [];
    }),
  );
  return [...new Set([0, ...ahead])];
}
