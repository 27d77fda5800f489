import type { AisRejection } from "@/lib/ingest/ais/ais-source";

/** One AIVDM or AIVDO sentence (NMEA 0183). A longer message consists of several sentences. */
export type Sentence = {
  /** Sentences of the message. */
  count: number;
  /** Of this sentence within the message, from 1. */
  number: number;
  /** Equal for the sentences of one message of one receiver. */
  group: string;
  /** Six bits per character. */
  payload: string;
  /** Bits at the end of the payload that do not count. */
  fillBits: number;
  /** When the receiver received it, by its tag block or by a trailing time; null: not reported. */
  receivedAt: Date | null;
};

const tagBlock = /^\\([^\\]*)\*([0-9A-F]{2})\\(.*)$/i;
const sentence =
  /^!(([A-Z]{2})VD[MO],([1-9]),([1-9]),(\d?),([AB12]?),([0-W`-w]*),([0-5]))\*([0-9A-F]{2})(?:,.*?(\d{10})?)?$/i;

/** The checksum of NMEA 0183: all characters combined by exclusive or, as two hexadecimal digits. */
export function nmeaChecksum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum ^= text.charCodeAt(index);
  return sum.toString(16).toUpperCase().padStart(2, "0");
}

/** The value of `c:`, in seconds or, by some receivers, in milliseconds. */
function timeOfTagBlock(fields: string): Date | null {
  const value = /(?:^|,)c:(\d{10}|\d{13})(?:,|$)/.exec(fields)?.[1];
  return value ? new Date(value.length === 13 ? Number(value) : Number(value) * 1_000) : null;
}

/** Parses a line, with or without an NMEA 4.0 tag block before it. Returns the reason if it is not usable. */
export function parseSentence(line: string): Sentence | AisRejection {
  const [, fields, fieldsChecksum, rest] = tagBlock.exec(line) ?? [];
  if (fields !== undefined && nmeaChecksum(fields) !== fieldsChecksum?.toUpperCase()) return "bad_checksum";
  const matched = sentence.exec(rest ?? line);
  if (!matched) return "malformed";
  const [, body = "", talker, count, number, id, channel, payload = "", fillBits, checksum, trailingTime] = matched;
  if (nmeaChecksum(body) !== checksum?.toUpperCase()) return "bad_checksum";
  if (Number(number) > Number(count)) return "malformed";
  return {
    count: Number(count),
    number: Number(number),
    group: `${talker},${count},${id},${channel}`,
    payload,
    fillBits: Number(fillBits),
    receivedAt: timeOfTagBlock(fields ?? "") ?? (trailingTime ? new Date(Number(trailingTime) * 1_000) : null),
  };
}
