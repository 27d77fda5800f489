import type { AisHandlers } from "@/lib/ingest/ais/ais-source";
import { realNow } from "@/lib/platform/clock";
import { decodePayload } from "./decode-payload";
import { createSentenceJoiner } from "./join-sentences";
import { parseSentence } from "./parse-sentence";

/** NMEA 0183 allows 82 characters per sentence; tag blocks and receivers' additions make lines longer. */
export const lineLengthMax = 1_024;

/** Sends the messages of the lines to the handlers. Lines that are no AIS sentences, such as `$GPGGA…`, are omitted. */
export function createLineReader({ message, reject }: AisHandlers) {
  const join = createSentenceJoiner(reject);
  return (line: string, now = realNow()): void => {
    const text = line.trim();
    // Comments, and sentences of other instruments on the same line.
    if (text === "" || text.startsWith("#") || text.startsWith("$")) return;
    const sentence = text.length > lineLengthMax ? "line_too_long" : parseSentence(text);
    if (typeof sentence === "string") {
      reject(sentence);
      return;
    }
    const payload = join(sentence, now);
    if (payload) for (const found of decodePayload(payload, reject, now)) message(found);
  };
}

/** Splits a stream into lines: a chunk may end within one. An endless line is dropped and counted once. */
export function createChunkReader(handlers: AisHandlers) {
  const readLine = createLineReader(handlers);
  let rest = "";
  let isTooLong = false;
  return (chunk: string, now = realNow()): void => {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!isTooLong) readLine(line, now);
      isTooLong = false;
    }
    if (rest.length <= lineLengthMax) return;
    if (!isTooLong) handlers.reject("line_too_long");
    isTooLong = true;
    rest = "";
  };
}
