import type { Parsed } from "./quantity";

/** ISO 6346 codes for sizes: length and height as the first two characters. */
const sizes: Record<string, string> = { "20": "22", "40": "42", "40H": "45", "45H": "L5" };

/** Group codes of ISO 6346 by the usual abbreviations and names. A name does not show the details that a type code has. */
const groups: [RegExp, string][] = [
  [/^(RF|RE|RH|REEFER|REFRIGERATED|KUHL|FRIGO|REFRIGERADO)/, "RT"],
  [/^(OT|OPEN ?TOP)/, "UT"],
  [/^(FR|FLAT)/, "PF"],
  [/^(TK|TANK)/, "TN"],
  [/^(HC|HQ|HIGH|GP|DV|DC|DRY|ST|STANDARD|GENERAL)/, "GP"],
];

const isoCode = /(?<![A-Z\d])([24L][25])(G[0-3P]|R[0-9TES]|U[0-6T]|P[0-8CFLS]|T[0-9NDG]|V[0-4H])(?![A-Z\d])/g;
const usual =
  /(?<![\d.,A-Z])(20|40|45)(?:['’´]{1,2}|FT|\s?FEET|\s?FUSS|-)?\s?(?:X\s?(?:8|9)['’]?6?\s?)?(HIGH CUBE|HIGHCUBE|HC|HQ|HR|RH|GP|DV|DC|DRY(?: VAN)?|ST(?:ANDARD)?|GENERAL PURPOSE|RF|RE(?:EFER)?|OT|OPEN TOP|FR|FLAT ?RACK|TK|TANK)(?:\s?(REEFER|RF|HC|HQ))?(?![A-Z\d])/g;

function toGroupCode(length: string, kind: string, addition: string): string | null {
  const names = `${kind} ${addition}`;
  const isHigh = /H[CQR]|HIGH|RH/.test(names);
  const size = sizes[`${length}${isHigh ? "H" : ""}`];
  const first = addition && /^R/.test(addition) ? addition : kind === "HR" ? "RH" : kind;
  const group = groups.find(([pattern]) => pattern.test(first))?.[1];
  return size && group ? `${size}${group}` : null;
}

/** A code of ISO 6346 whose letter was read as the digit that looks like it ("22G1" as "2261"); null: it is none. */
export function correctContainerType(text: string): Parsed<string> | null {
  const match = /^\W*([24L][25])6([0-3])\W*$/.exec(text.toUpperCase());
  return match && { value: `${match[1]}G${match[2]}`, start: 0, end: text.length };
}

/** The container types in a text: codes of ISO 6346 as written, and usual names such as "40'HC" as group codes ("45GP"). */
export function findContainerTypes(text: string): Parsed<string>[] {
  const upper = text.toUpperCase();
  const codes = [...upper.matchAll(isoCode)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const names = [...upper.matchAll(usual)].flatMap((match) => {
    const value = toGroupCode(match[1] ?? "", match[2] ?? "", match[3] ?? "");
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
  return [...codes, ...names].sort((one, other) => one.start - other.start);
}
