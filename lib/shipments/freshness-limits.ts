const hourMs = 3_600_000;

/** Limits between the states of `freshness`, in ms; `brokenFromFailures` counts failed polls in a row. */
export const freshnessLimits = {
  quietFromMs: 8 * hourMs,
  silentFromMs: 72 * hourMs,
  overdueFromMs: 12 * hourMs,
  dueFromMs: 60_000,
  brokenFromFailures: 3,
};
