/** Real time: leases, limits, sessions and `created_at` always run by it. Tracking asks its own clock. */
export function realNow(): Date {
  return new Date();
}
