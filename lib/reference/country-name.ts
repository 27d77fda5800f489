const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** UN/LOCODE lists platforms and other installations at sea under a code that is no country. */
const internationalWaters = "XZ";

/** The English name of a country by its ISO 3166-1 code (two upper-case letters); the code if there is no such country. */
export function countryNameOf(countryCode: string): string {
  return countryCode === internationalWaters ? "International waters" : (names.of(countryCode) ?? countryCode);
}
