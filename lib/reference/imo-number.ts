const weights = [7, 6, 5, 4, 3, 2];

/** Whether the text is a valid IMO number: seven digits with a check digit, optionally after "IMO" (resolution A.1117(30)). */
export function isImoNumber(text: string): boolean {
  const [, digits] = /^(?:IMO)?\s*(\d{7})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum > 0 && sum % 10 === Number(digits[6]);
}

/** Appends the check digit to the first six digits of an IMO number. */
export function withImoCheckDigit(serial: string): string {
  const sum = [...serial].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${serial}${sum % 10}`;
}
