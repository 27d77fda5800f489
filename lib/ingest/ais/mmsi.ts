/**
 * The MMSI of a ship: nine digits that begin with the MID of a country, 201 to 775 (ITU-R M.585). Numbers that begin otherwise
 * identify coast stations, groups of ships, aircraft, aids to navigation and craft of a parent ship. Nine equal digits are a default.
 */
export function isShipMmsi(text: string): boolean {
  const mid = Number(text.slice(0, 3));
  return /^\d{9}$/.test(text) && mid >= 201 && mid <= 775 && !/^(\d)\1+$/.test(text);
}
