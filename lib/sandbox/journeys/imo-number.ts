/** Six digits of an IMO ship number with their check digit. */
export function imoNumber(serial: string): string {
  const sum = [...serial].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${serial}${sum % 10}`;
}
