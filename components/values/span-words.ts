/** A length of time in its two largest units, days and hours: `2 d 8 h`, `16 h`, `3 d`, `40 min`. The sign is dropped. */
export function spanWords(spanMs: number): string {
  const minutes = Math.round(Math.abs(spanMs) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const rest = hours % 24;
  return rest === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${rest} h`;
}
