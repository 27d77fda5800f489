const minuteMs = 60_000;

/** A duration in its two largest units: `2 d 8 h`, `16 h`, `3 d`, `40 min`. The sign is dropped. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.round(Math.abs(durationMs) / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const rest = hours % 24;
  return rest === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${rest} h`;
}

/** `1 day`, `6 days`. */
export function formatDayCount(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
