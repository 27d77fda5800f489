const shownMax = 5;

/** `MSC answers about other numbers: A, B`; of many numbers only the first are named. */
export function otherNumbersText(carrier: string, numbers: string[]): string {
  const shown = numbers.slice(0, shownMax).join(", ");
  const more = numbers.length - shownMax;
  return `${carrier} answers about other numbers: ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}
