/** The system time, used for leases, limits, sessions and `created_at`. Tracking reads the clock of the account instead. */
export function realNow(): Date {
  return new Date();
}
