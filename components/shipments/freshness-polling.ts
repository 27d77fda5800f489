/**
 * Records by a state of `freshness` are requested at intervals, also while there is a change stream: which they are follows from the time and
 * from checks without news, and neither is in the stream.
 */
export const freshnessPolling = { pollMs: 5_000, pollsWhenLive: true };
