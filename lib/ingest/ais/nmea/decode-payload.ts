import ggencoder, { type AisDecode } from "ggencoder";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import type { AisHandlers } from "@/lib/ingest/ais/ais-source";
import { type SentPosition, toPosition } from "@/lib/ingest/ais/validate-position";
import { toStatic } from "@/lib/ingest/ais/validate-static";
import { realNow } from "@/lib/platform/clock";
import type { Payload } from "./join-sentences";
import { nmeaChecksum } from "./parse-sentence";

/**
 * Bits of the message types that are used (ITU-R M.1371-5). Shorter ones are rejected, because the decoder reads missing bits as
 * zeros. Receivers shorten type 5 by up to four bits of its spare end.
 */
const bitsByType = new Map([
  [1, 168],
  [2, 168],
  [3, 168],
  [5, 420],
  [18, 168],
  [19, 312],
  [24, 160],
  [27, 96],
]);

const typeOf = (payload: string) => {
  const code = payload.charCodeAt(0) - 48;
  return code > 40 ? code - 8 : code;
};

function decode({ payload, fillBits }: Payload): AisDecode {
  const body = `AIVDM,1,1,,A,${payload},${fillBits}`;
  return new ggencoder.AisDecode(`!${body}*${nmeaChecksum(body)}`);
}

/** A two's complement integer in tenths of minutes, as degrees. */
function degrees(decoded: AisDecode, start: number, bits: number): number {
  const value = decoded.GetInt(start, bits);
  return (value >= 2 ** (bits - 1) ? value - 2 ** bits : value) / 600;
}

/** Type 27 by its bits: the decoder reads southern latitudes and western longitudes as positive. It has no heading and no second. */
function longRangePosition(decoded: AisDecode, receivedAt: Date): SentPosition {
  const [speed, course] = [decoded.GetInt(79, 6), decoded.GetInt(85, 9)];
  return {
    mmsi: decoded.mmsi,
    receivedAt,
    latitude: degrees(decoded, 62, 17),
    longitude: degrees(decoded, 44, 18),
    speed: speed === 63 ? 102.3 : speed,
    course: course === 511 ? 360 : course,
    heading: null,
    second: null,
  };
}

function positionOf(decoded: AisDecode, receivedAt: Date): SentPosition {
  if (decoded.aistype === 27) return longRangePosition(decoded, receivedAt);
  const { mmsi, lat, lon, sog, cog, hdg, utc } = decoded;
  return { mmsi, receivedAt, latitude: lat, longitude: lon, speed: sog, course: cog, heading: hdg, second: utc };
}

/**
 * The validated messages of a payload: a position of types 1–3, 18, 19 and 27, static data of 5, 19 and 24. What is rejected is
 * counted with its reason. Other types and part B of type 24 contain neither a position nor a name or IMO number of a ship.
 */
export function decodePayload(payload: Payload, reject: AisHandlers["reject"], now = realNow()): AisMessage[] {
  const type = typeOf(payload.payload);
  const bits = bitsByType.get(type);
  if (bits === undefined || payload.payload.length * 6 - payload.fillBits < bits) {
    reject(bits === undefined ? "unsupported_type" : "truncated");
    return [];
  }
  const { receivedAt } = payload;
  const decoded = decode(payload);
  if (type === 24 && decoded.part !== 0) {
    reject("unsupported_type");
    return [];
  }
  const isPosition = type !== 5 && type !== 24;
  const position = isPosition && toPosition(positionOf(decoded, receivedAt), reject, now);
  const hasStatic = type === 5 || type === 24 || (type === 19 && position);
  const { mmsi, imo, shipname: name } = decoded;
  return [position, hasStatic && toStatic({ mmsi, receivedAt, imo, name }, reject)].filter((message) => !!message);
}
