/** A carrier that asks for more is asked again after a day all the same. */
const secondsMax = 86_400;

const httpDate = /^[A-Z][a-z]+,? /;

/** Seconds to wait from `now` by a `Retry-After` header, in either of its forms; null when there is none or it says nothing. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), secondsMax);
  const atMs = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  return Math.min(Math.max(Math.ceil((atMs - now.getTime()) / 1_000), 0), secondsMax);
}
