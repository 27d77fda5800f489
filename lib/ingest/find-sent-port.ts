import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { findPort, type Port, portTable } from "@/lib/reference/ports";
import { findTerminalByCode } from "@/lib/reference/terminals";
import { findUnLocode } from "@/lib/reference/un-locode";

/** What a carrier sent about a place. */
export type SentPlace = Pick<
  CarrierEvent,
  "unLocationCode" | "facilityCode" | "facilityCodeListProvider" | "sentPlaceName"
>;

/** How a UN/LOCODE that was found in another field is written there. */
type Spelling = {
  /** Whether the text goes on without a separator, as in "USLAXT01". */
  isPrefix: boolean;
  /** Whether only a name that mentions the place proves that the letters are its UN/LOCODE. */
  isDoubtful: boolean;
};

const mainLocodes = new Set(portTable.flatMap(({ locode, aliases }) => [locode, ...aliases]));

const diacritics = /\p{Diacritic}/gu;
const separators = /[^A-Z\d]+/;
const significantLength = 4;

/** The words of a text in upper case, without diacritics. */
export function partsOf(text: string): string[] {
  return text.normalize("NFD").replace(diacritics, "").toUpperCase().split(separators);
}

/** Whether a text has a significant part of the place's name: "ANGELES" of Los Angeles. */
function mentions(text: string | null, { name, city }: Port): boolean {
  const parts = new Set(partsOf(text ?? ""));
  const own = [...partsOf(name), ...partsOf(city ?? "")].filter(({ length }) => length >= significantLength);
  return own.some((part) => parts.has(part));
}

/** Some letters are both a UN/LOCODE and a name: "BREST" is Estancia in Brazil, "DEPOT" Potsdam, and "ISLAND" begins with one. */
function canBeName(locode: string, isPrefix: boolean): boolean {
  if (mainLocodes.has(locode)) return false;
  const place = findUnLocode(locode);
  return place !== null && (isPrefix ? place.beginsName : place.isName);
}

/** The place with the code, unless the letters may mean something else and the text around them does not mention the place. */
function findMeant(code: string, text: string | null, { isPrefix, isDoubtful }: Spelling): Port | null {
  const locode = code.replace(/\s/g, "").toUpperCase();
  const port = findPort(locode);
  if (!port) return null;
  return (!isDoubtful && !canBeName(locode, isPrefix)) || mentions(text, port) ? port : null;
}

/** A facility code that is a UN/LOCODE, or begins with one, perhaps with a separator. */
const facilityPattern = /^([A-Z]{2}[A-Z\d]{3})(?:([-_./: ]+)\S.*|([A-Z\d]{1,9}))?$/;
/** Longer letters after a UN/LOCODE are those of a word, unless they are the code of a terminal. */
const joinedLength = 4;
/** A BIC facility code: the UN/LOCODE and four characters. */
const bicLength = 9;

function findInFacilityCode({ facilityCode, facilityCodeListProvider, sentPlaceName }: SentPlace): Port | null {
  const code = facilityCode?.trim().toUpperCase() ?? "";
  const [, locode, separator, rest] = facilityPattern.exec(code) ?? [];
  if (locode === undefined) return null;
  const provider = facilityCodeListProvider?.trim().toUpperCase();
  if (provider === "BIC" && code.length === bicLength && rest !== undefined) return findPort(locode);
  const port = findPort(locode);
  // The code of one of its terminals proves the place.
  if (port && rest !== undefined && findTerminalByCode(port, { provider: provider || null, code: rest })) return port;
  if (rest !== undefined && rest.length > joinedLength) return null;
  // An SMDG code names a terminal within a port and may look like the UN/LOCODE of another one.
  const isDoubtful = provider === "SMDG" || (provider === "BIC" && rest !== undefined);
  return findMeant(locode, sentPlaceName, { isPrefix: separator === undefined && rest !== undefined, isDoubtful });
}

/** A name that begins with a UN/LOCODE: "USLAX - Los Angeles", "us lax: Los Angeles". */
const namePattern = /^([A-Z]{2}\s?[A-Z\d]{3})\s*[-\u2013\u2014:;,/|(]\s*\S/i;

function findInName({ sentPlaceName }: SentPlace): Port | null {
  const [, code] = namePattern.exec(sentPlaceName?.trim() ?? "") ?? [];
  if (code === undefined) return null;
  return findMeant(code, sentPlaceName, { isPrefix: false, isDoubtful: !/^[A-Z\d]{5}$/.test(code) });
}

function findByCode(unLocationCode: string): Port | null {
  return findPort(unLocationCode) ?? findPort(unLocationCode.replace(/[^A-Za-z\d]/g, ""));
}

/**
 * The place of which a carrier sent the UN/LOCODE: in its own field, in the facility code, or at the beginning of the name. Null if
 * no field has a known UN/LOCODE; a name alone is never taken for a place.
 */
export function findSentPort(sent: SentPlace): Port | null {
  const own = sent.unLocationCode === null ? null : findByCode(sent.unLocationCode);
  return own ?? findInFacilityCode(sent) ?? findInName(sent);
}
