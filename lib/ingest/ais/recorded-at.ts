/** A clock of a receiver that is ahead by less than this is not treated as wrong. */
const clockToleranceMs = 5_000;

/**
 * The time of a position that was received at `receivedAt`: the last time whose seconds equal `second`, which is all that a position
 * report says of its own time. Repetitions of a report, also by other receivers, therefore get the same time. Null: not reported.
 */
export function recordedAtOf(receivedAt: Date, second: number | null): Date {
  if (second === null) return receivedAt;
  const time = receivedAt.getTime();
  const latest = time + clockToleranceMs;
  const minute = Math.floor(latest / 60_000) * 60_000;
  const inMinute = minute + second * 1_000;
  return new Date(inMinute <= latest ? inMinute : inMinute - 60_000);
}
