const weights = [7, 6, 5, 4, 3, 2];

/**
 * Whether this is a ship's IMO number: seven digits, "IMO" before them or not, of which the last is the last digit of the
 * weighted sum of the others (IMO resolution A.1117(30)).
 */
export function isImoNumber(text: string): boolean {
  const [, digits] = /^(?:IMO)?\s*(\d{7})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum > 0 && sum % 10 === Number(digits[6]);
}
