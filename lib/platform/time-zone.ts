/** Whether `text` is an IANA time zone, such as `Europe/Berlin`. */
export function isTimeZone(text: string): boolean {
  // Offsets such as `+01:00` are not accepted.
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }) !== null;
  } catch {
    return false;
  }
}
