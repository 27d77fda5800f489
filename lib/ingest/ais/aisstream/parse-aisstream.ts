import { z } from "zod";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import type { AisHandlers } from "@/lib/ingest/ais/ais-source";
import { toPosition } from "@/lib/ingest/ais/validate-position";
import { toStatic } from "@/lib/ingest/ais/validate-static";
import { realNow } from "@/lib/platform/clock";

// Shapes: https://aisstream.io/documentation and github.com/aisstream/ais-message-models.

/** The message types that have a position, a name or an IMO number. */
export const messageTypes = [
  "PositionReport",
  "StandardClassBPositionReport",
  "ExtendedClassBPositionReport",
  "LongRangeAisBroadcastMessage",
  "ShipStaticData",
  "StaticDataReport",
] as const;

const body = z.object({
  UserID: z.number().int(),
  Valid: z.boolean().default(true),
  Latitude: z.number().optional(),
  Longitude: z.number().optional(),
  Sog: z.number().default(102.3),
  Cog: z.number().default(360),
  TrueHeading: z.number().nullable().default(null),
  Timestamp: z.number().int().nullable().default(null),
  ImoNumber: z.number().int().optional(),
  Name: z.string().optional(),
  ReportA: z.object({ Valid: z.boolean().default(true), Name: z.string().optional() }).optional(),
});

const envelope = z.object({
  MessageType: z.string(),
  MetaData: z.object({ time_utc: z.string() }),
  Message: z.record(z.string(), z.unknown()),
});

/** "2026-11-22 10:15:42.318353 +0000 UTC" */
function parseTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) \+0000/.exec(text) ?? [];
  const date = new Date(`${day}T${time?.slice(0, 12)}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

type Body = z.infer<typeof body>;

/** The defaults of type 27, which has whole knots, whole degrees and no heading. */
function motionOf(type: string, { Sog, Cog, TrueHeading }: Body) {
  const isLongRange = type === "LongRangeAisBroadcastMessage";
  return {
    speed: isLongRange && Sog === 63 ? 102.3 : Sog,
    course: isLongRange && Cog === 511 ? 360 : Cog,
    heading: isLongRange ? null : TrueHeading,
  };
}

function toMessages(
  type: string,
  sent: Body,
  receivedAt: Date,
  reject: AisHandlers["reject"],
  now: Date,
): AisMessage[] {
  const mmsi = String(sent.UserID).padStart(9, "0");
  const { Latitude: latitude, Longitude: longitude, Timestamp: second } = sent;
  const isPosition = type !== "ShipStaticData" && type !== "StaticDataReport";
  const position =
    isPosition && toPosition({ mmsi, receivedAt, latitude, longitude, second, ...motionOf(type, sent) }, reject, now);
  const name = sent.Name ?? (sent.ReportA?.Valid ? sent.ReportA.Name : undefined);
  const hasStatic = !isPosition || (position && name !== undefined);
  return [position, hasStatic && toStatic({ mmsi, receivedAt, imo: sent.ImoNumber, name }, reject)].filter(
    (message) => !!message,
  );
}

/** The validated messages of a text of aisstream.io. What is rejected is counted with its reason. */
export function parseAisStream(text: string, reject: AisHandlers["reject"], now = realNow()): AisMessage[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    reject("malformed");
    return [];
  }
  const parsed = envelope.safeParse(json);
  const type = parsed.data?.MessageType ?? "";
  const sent = body.safeParse(parsed.data?.Message[type]);
  const receivedAt = parseTime(parsed.data?.MetaData.time_utc ?? "");
  const isKnown = messageTypes.some((known) => known === type);
  if (!isKnown || !sent.success || !sent.data.Valid || !receivedAt) {
    reject(parsed.success && !isKnown ? "unsupported_type" : "malformed");
    return [];
  }
  return toMessages(type, sent.data, receivedAt, reject, now);
}
