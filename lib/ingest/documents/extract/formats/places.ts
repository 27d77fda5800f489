import { fold } from "@/lib/ingest/documents/extract/layout/tokens";
import { findPort, type Port, portTable } from "@/lib/reference/ports";
import { findUnLocodesByName } from "@/lib/reference/un-locode";

export type Place = { name: string; locode: string | null };

const languages = ["en", "de", "fr", "es"];
const countries = new Map<string, string>();
for (const language of languages) {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  for (let at = 0; at < 26 * 26; at++) {
    const code = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26));
    const name = names.of(code);
    // Codes of former states have the name of their successor.
    if (name && !countries.has(fold(name))) countries.set(fold(name), new Intl.Locale(`und-${code}`).region ?? code);
  }
}
const usualNames: Record<string, string> = {
  usa: "US",
  "u.s.a.": "US",
  "united states of america": "US",
  uk: "GB",
  "u.k.": "GB",
  "p.r. china": "CN",
  "pr china": "CN",
  "p.r.c.": "CN",
  korea: "KR",
  "south korea": "KR",
  vietnam: "VN",
  "viet nam": "VN",
  holland: "NL",
  uae: "AE",
  "u.a.e.": "AE",
  turkey: "TR",
  turkiye: "TR",
};

/** Code of the country that the text names in one of the four languages or by its code; null: none. */
function countryOf(text: string): string | null {
  const folded = fold(text).trim();
  if (/^[a-z]{2}$/.test(folded)) return usualNames[folded] ?? folded.toUpperCase();
  return usualNames[folded] ?? countries.get(folded) ?? null;
}

const isState = (port: Port, text: string) => port.stateAbbr !== null && port.stateAbbr === text.trim().toUpperCase();

function hasName(port: Port, name: string): boolean {
  return fold(port.name) === name || (port.city !== null && fold(port.city) === name);
}

/** The one place that has the name, in the country or state if the text names one; null if none or several do. */
function findByName(name: string, region: string): Port | null {
  const folded = fold(name)
    .replace(/^(port of|puerto de|port de|hafen)\s+/, "")
    .trim();
  const named = portTable.filter((port) => !port.isInland && hasName(port, folded));
  if (region !== "") {
    const inState = named.filter((port) => isState(port, region));
    const country = countryOf(region);
    const known = inState.length > 0 ? inState : named.filter((port) => port.countryCode === country);
    if (known.length === 1) return known[0] ?? null;
    if (known.length > 1 || country === null) return null;
    const listed = findUnLocodesByName(folded).filter(({ locode, isPort }) => isPort && locode.startsWith(country));
    return listed.length === 1 && listed[0] ? findPort(listed[0].locode) : null;
  }
  if (named.length !== 1) return null;
  const others = findUnLocodesByName(folded).filter(
    ({ locode, isPort }) => isPort && findPort(locode)?.id !== named[0]?.id,
  );
  return others.length === 0 ? (named[0] ?? null) : null;
}

const code = /(?<![A-Z\d])([A-Z]{2})\s?([A-Z2-9]{3})(?![A-Z\d])/g;

/** The UN/LOCODE in a text: in brackets, alone, or before or after the name with a separator. */
function findCode(text: string): { port: Port; start: number; end: number } | null {
  for (const match of text.matchAll(code)) {
    const start = match.index;
    const end = start + match[0].length;
    const isBracketed = /[([]\s*$/.test(text.slice(0, start)) && /^\s*[)\]]/.test(text.slice(end));
    const isFirst = start === 0 && /^\s*([-–—/,:;(]|$)/.test(text.slice(end));
    const isLast = end === text.length && /[-–—/,:;]\s*$/.test(text.slice(0, start));
    const port = match[0].length === 5 || isBracketed ? findPort(match[0]) : null;
    if (port && (isBracketed || isFirst || isLast)) return { port, start, end };
  }
  return null;
}

const named = new Map<string, string | null>();
const namedMax = 500;

/** UN/LOCODE of the one place with the name. A document repeats few names; each look-up reads the whole list. */
function findLocode(city: string, region: string): string | null {
  const key = `${city}\n${region}`;
  const known = named.get(key);
  if (known !== undefined) return known;
  if (named.size >= namedMax) named.clear();
  const locode = findByName(city, region)?.locode ?? null;
  named.set(key, locode);
  return locode;
}

/** Parses the name of a place with its UN/LOCODE. A code is only taken from a name if exactly one place has the name. */
export function parsePlace(text: string): Place | null {
  const found = findCode(text);
  const rest = found ? `${text.slice(0, found.start)} ${text.slice(found.end)}` : text;
  const name = rest
    .replace(/[([]\s*[)\]]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,/–—:;-]+|[\s,/–—:;-]+$/g, "");
  if (found) return { name: name || found.port.name, locode: found.port.locode };
  if (!/^[\p{L}][\p{L}\s.,'’()/-]{2,60}$/u.test(name)) return null;
  const [city = "", ...regions] = name.split(/\s*[,(/]\s*|\s+-\s+/).map((part) => part.replace(/\)\s*$/, ""));
  const region = regions.at(-1) ?? "";
  return { name, locode: findLocode(city, region) };
}
