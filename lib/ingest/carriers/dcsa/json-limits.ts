import { carrierSentences } from "@/lib/ingest/carriers/carrier";

/** Far above the nesting of any event: a level costs nothing to send, and much to parse. */
export const depthMax = 64;

/** Values and members of one page, with room for 20 per event of the longest response. */
export const valuesMax = 1_000_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** The index behind the string that begins at `start`, or the length of the body if it does not end. */
function endOfString(body: Buffer, start: number): number {
  for (let index = start + 1; index < body.length; index++) {
    if (body[index] === backslash) index++;
    else if (body[index] === quote) return index + 1;
  }
  return body.length;
}

/**
 * Why a body costs too much to parse, as a sentence; null if it does not. Reads the bytes without building a value: the time and memory
 * of parsing follow from the number and depth of values, not from the size of the body.
 */
export function findExcess(body: Buffer): string | null {
  let [depth, values, index] = [0, 0, 0];
  while (index < body.length) {
    const byte = body[index] as number;
    if (byte === quote) {
      index = endOfString(body, index);
      continue;
    }
    if (byte === comma) values++;
    else if (opening.has(byte)) {
      depth++;
      values++;
    } else if (closing.has(byte)) depth--;
    if (depth > depthMax) return carrierSentences.write("too_many_levels", { count: depthMax });
    if (values > valuesMax) return carrierSentences.write("too_many_values", { count: valuesMax });
    index++;
  }
  return null;
}
