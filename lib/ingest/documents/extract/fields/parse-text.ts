import type { Parsed } from "@/lib/ingest/documents/extract/formats/quantity";
import { isVesselName } from "@/lib/reference/vessel-name";

const empty =
  /^(n\/?a|none|nil|tba|tbd|tbc|tbn|to be (advised|confirmed|announced|named)|unknown|[-–—./*]+|keine?|aucune?|ninguno|entfällt|s\/o)\.?$/i;

/** A number of a document: letters, digits, dashes and slashes with at least one digit, at the beginning of the text. */
export function parseIdentifier(text: string, shortest = 4): Parsed<string> | null {
  const [, written = ""] = /^#?\s*((?:[A-Z]{2,4}\s(?=\d{5}))?[A-Z\d][A-Z\d\-/._]*)(?![\p{L}\p{N}])/iu.exec(text) ?? [];
  const value = written.replace(/[\s]|[-/._]+$/g, "").toUpperCase();
  const start = text.indexOf(written);
  const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(value);
  if (value.length < shortest || value.length > 35 || !/\d/.test(value) || isDate) return null;
  return { value, start, end: start + written.length };
}

/** The name of a party or place: text that is not a number and not a word for "none". */
export function parseName(text: string): Parsed<string> | null {
  const value = text.replace(/[\s,;]+$/, "");
  if (value.length < 2 || value.length > 90 || empty.test(value)) return null;
  if ((value.match(/\p{L}/gu)?.length ?? 0) < value.replace(/\s/g, "").length / 3) return null;
  return { value, start: 0, end: value.length };
}

const voyage = "(?=[A-Z\\d]*\\d)[A-Z\\d][A-Z\\d-]{1,11}";
const withVoyage = new RegExp(
  `^(.*?)\\s*(?:[/,|–-]|\\b(?:V|VOY|VOYAGE|REISE|VIAJE)\\b\\.?:?)\\s*(?:V(?:OY)?\\.?\\s*)?(${voyage})$`,
  "i",
);
const withLastWord = new RegExp(`^(.*?)\\s+(${voyage})$`, "i");

/** The name of a vessel, without "MV" before it and a voyage number after it. */
export function parseVesselName(text: string, isWithVoyage: boolean): Parsed<string> | null {
  const prefix = /^(m\/?[vs]|m\.[vs]\.|s\/?s)\s+/i.exec(text)?.[0].length ?? 0;
  const rest = text.slice(prefix);
  const split = withVoyage.exec(rest) ?? (isWithVoyage ? withLastWord.exec(rest) : null);
  const value = (split?.[1] ?? rest).replace(/[\s/,–-]+$/, "");
  const isName = /^[\p{L}][\p{L}\d .'’&()-]{1,39}$/u.test(value) && isVesselName(value) && !empty.test(value);
  return isName ? { value, start: prefix, end: prefix + value.length } : null;
}

/** A voyage number: all of the text, or its last part if the label also announces the vessel. */
export function parseVoyageNumber(text: string, isWithVessel: boolean): Parsed<string> | null {
  const prefix = /^(?:V(?:OY)?\.\s*)/i.exec(text)?.[0].length ?? 0;
  const whole = new RegExp(`^${voyage}$`, "i").exec(text.slice(prefix))?.[0];
  const split = isWithVessel ? (withVoyage.exec(text) ?? withLastWord.exec(text)) : null;
  const value = whole ?? split?.[2];
  if (value === undefined) return null;
  const start = text.length - value.length;
  return { value: value.toUpperCase(), start, end: text.length };
}

const incoterms = /(?<![A-Z])(EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT)(?![A-Z])/;

/** The first rule of Incoterms 2020 or 2010 in a text. */
export function parseIncoterm(text: string): Parsed<string> | null {
  const match = incoterms.exec(text);
  return match?.[1] === undefined ? null : { value: match[1], start: match.index, end: match.index + 3 };
}
