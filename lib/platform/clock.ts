/**
 * The current time, used for leases, limits, sessions and `created_at`. Tracking reads the clock of the account instead. Nothing else
 * reads the clock of the machine; durations are measured with `performance.now()`.
 */
export function realNow(): Date {
  return new Date();
}
