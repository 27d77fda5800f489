import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** A place of UN/LOCODE. Sources and corrections of the data: `data/un-locode.md`. */
export type UnLocode = {
  locode: string;
  name: string;
  /** ISO 3166-2 code of the state, province or department, without the country code. */
  subdivision: string | null;
  /** Whether ships or barges call here (function 1 of UN/LOCODE), or may call, because the source has no functions. */
  isPort: boolean;
  /** Degrees; null, like the zone, where the source has none. */
  latitude: number | null;
  longitude: number | null;
  /** IANA name. */
  timezone: string | null;
  /** Whether the code is also the name of another place, or a part of one ("BREST" is Estancia in Brazil). */
  isName: boolean;
  /** Whether such a name is the code or begins with it ("ISLAN"). */
  beginsName: boolean;
};

/** Identifies the data: the first 16 hexadecimal digits of the SHA-256 hash of its file. A test compares them. */
export const unLocodeDigest = "16ee92232523e0ba";

const tableFile = "lib/reference/data/un-locode.bin";

/** Blocks of lines, sorted by code. A line begins with a line feed; its fields are separated by tabs. */
type Table = { zones: string[]; blocks: Block[] };
type Block = { first: string; compressed: Buffer; text: string | null };
type Index = { zones: string[]; blocks: [first: string, size: number][] };

let table: Table | null = null;

/** Read at the first look-up. A block is decompressed at the first look-up in it: 2 MB at first, 7 MB if all blocks are used. */
function readTable(): Table {
  if (table) return table;
  const bytes = readFileSync(tableFile);
  let end = bytes.indexOf("\n") + 1;
  const index: Index = JSON.parse(bytes.toString("utf8", 0, end));
  const blocks = index.blocks.map(([first, size]) => {
    const start = end;
    end += size;
    return { first, compressed: bytes.subarray(start, end), text: null };
  });
  table = { zones: index.zones, blocks };
  return table;
}

function textOf(block: Block): string {
  block.text ??= inflateRawSync(block.compressed).toString("latin1");
  return block.text;
}

/** The lines of the block that would contain the code; empty if it is before the first one. */
function readBlock(locode: string): string {
  const { blocks } = readTable();
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.first ?? "") <= locode) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low - 1];
  return block ? textOf(block) : "";
}

function decodeLine(line: string, zones: string[]): UnLocode {
  const [locode = "", name = "", subdivision, functions = "", latitude, longitude, zone, nameMark] = line.split("\t");
  return {
    locode,
    name,
    subdivision: subdivision || null,
    isPort: functions === "" || functions.includes("1"),
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
    timezone: zone ? (zones[Number(zone)] ?? null) : null,
    isName: nameMark === "n",
    beginsName: nameMark === "n" || nameMark === "b",
  };
}

/** Finds a place by its UN/LOCODE in upper case; null if there is none. */
export function findUnLocode(locode: string): UnLocode | null {
  if (!/^[A-Z]{2}[A-Z\d]{3}$/.test(locode)) return null;
  const text = readBlock(locode);
  const at = text.indexOf(`\n${locode}\t`);
  if (at < 0) return null;
  const end = text.indexOf("\n", at + 1);
  return decodeLine(text.slice(at + 1, end < 0 ? undefined : end), readTable().zones);
}

/** Finds the places with this name, ignoring case. The name is without diacritics. Reads all blocks: for programs that may wait. */
export function findUnLocodesByName(name: string): UnLocode[] {
  const { blocks, zones } = readTable();
  const lines = new RegExp(`\\n[A-Z\\d]{5}\\t${RegExp.escape(name)}\\t[^\\n]*`, "gi");
  return blocks.flatMap((block) =>
    [...textOf(block).matchAll(lines)].map(([line]) => decodeLine(line.slice(1), zones)),
  );
}
