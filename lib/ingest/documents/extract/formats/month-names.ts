/** The names of the months in English, German, French and Spanish with their usual abbreviations, without diacritics. */
const names = [
  "january jan janner januar jaenner janvier janv enero ene",
  "february feb februar feber fevrier fevr fev febrero",
  "march mar marz maerz mrz mars marzo",
  "april apr avril avr abril abr",
  "may mai mayo",
  "june jun juni juin junio",
  "july jul juli juillet juil julio",
  "august aug aout agosto ago",
  "september sept sep septembre septiembre setiembre",
  "october oct oktober okt octobre octubre",
  "november nov novembre noviembre",
  "december dec dezember dez decembre diciembre dic",
].map((line) => line.split(" "));

const numbers = new Map(names.flatMap((list, at) => list.map((name) => [name, at + 1] as const)));

/** A pattern of all names, longest first. */
export const monthPattern = [...numbers.keys()].sort((one, other) => other.length - one.length).join("|");

/** 1 to 12. The name is in lower case without diacritics. */
export function monthOf(name: string): number {
  return numbers.get(name) ?? 0;
}
