const clocks = new Map<string, string>();

/** The offsets of a zone from UTC in January and July, in minutes: zones with the same clock are equal. */
export function clockOf(zone: string): string {
  const clock = clocks.get(zone) ?? [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(2026, month, 15)))).join();
  clocks.set(zone, clock);
  return clock;
}

function offsetAt(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT(?:([+-])(\d+):(\d+))?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The largest difference of the clocks of two zones, in minutes. */
export function clockDifference(one: string, other: string): number {
  const [a, b] = [one, other].map((zone) => clockOf(zone).split(",").map(Number));
  return Math.max(...(a ?? []).map((offset, index) => Math.abs(offset - (b?.[index] ?? 0))));
}

const countries = new Map<string, string[]>([
  // Trains and lorries in Xinjiang run by Beijing time.
  ["CN", ["Asia/Shanghai"]],
]);

/** The zones of a country, by ISO 3166-1 code. */
export function zonesOfCountry(countryCode: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${countryCode}`);
  const zones = countries.get(countryCode) ?? locale.getTimeZones?.() ?? [];
  countries.set(countryCode, zones);
  return zones;
}

const [eastern, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

const statesByZones: [zones: string[], country: string, states: string][] = [
  [[eastern], "US", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [[eastern, central], "US", "FL IN KY MI TN"],
  [[central], "US", "AL AR IA IL LA MN MO MS OK WI"],
  [[central, mountain], "US", "KS ND NE SD TX"],
  [[mountain], "US", "CO MT NM UT WY"],
  [[mountain, "America/Phoenix"], "US", "AZ"],
  [[mountain, pacific], "US", "ID NV OR"],
  [[pacific], "US", "CA WA"],
  [["America/Anchorage", "America/Adak"], "US", "AK"],
  [["Pacific/Honolulu"], "US", "HI"],
  [["America/Toronto", "America/Halifax", "America/Blanc-Sablon"], "CA", "QC"],
  [["America/Toronto", "America/Winnipeg", "America/Atikokan"], "CA", "ON"],
  [["America/Halifax"], "CA", "NB NS PE"],
  [["America/St_Johns", "America/Goose_Bay"], "CA", "NL"],
  [["America/Winnipeg"], "CA", "MB"],
  [["America/Regina", "America/Edmonton"], "CA", "SK"],
  [["America/Edmonton"], "CA", "AB NT"],
  [["America/Vancouver", "America/Edmonton", "America/Fort_Nelson"], "CA", "BC"],
  [["America/Whitehorse"], "CA", "YT"],
  [["Atlantic/Azores"], "PT", "20"],
  [["Atlantic/Madeira"], "PT", "30"],
  [["Atlantic/Canary"], "ES", "CN GC TF"],
];

const zonesByState = new Map<string, string[]>(
  statesByZones.flatMap(([zones, country, states]) =>
    states.split(" ").map((state) => [`${country}-${state}`, zones] as const),
  ),
);

/** The zones of a state or province, such as "US-TX"; null if they are not listed here. */
export function zonesOfState(code: string): string[] | null {
  return zonesByState.get(code) ?? null;
}
