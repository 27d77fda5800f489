import { realNow } from "@/lib/platform/clock";
import type { AisPosition } from "./ais-message";
import type { AisHandlers } from "./ais-source";
import { isShipMmsi } from "./mmsi";
import { recordedAtOf } from "./recorded-at";

/** A position report as sent, with the defaults of ITU-R M.1371 for values that are not available. */
export type SentPosition = {
  mmsi: string;
  receivedAt: Date;
  /** 91 or undefined: not available. */
  latitude: number | undefined;
  /** 181 or undefined: not available. */
  longitude: number | undefined;
  /** Knots; 102.3: not available, 102.2: that or more. */
  speed: number;
  /** Degrees; 360: not available. */
  course: number;
  /** Degrees; 511: not available. Null: the report has none. */
  heading: number | null;
  /** UTC second; 60: not available, 61: manual input, 62: dead reckoning, 63: inoperative. Null: the report has none. */
  second: number | null;
};

/** A receiver's clock may be ahead by this much. */
const futureMaxMs = 2 * 60_000;

function isMeasurable({ latitude, longitude }: SentPosition): boolean {
  if (latitude === undefined || longitude === undefined) return false;
  // Transponders without satellite reception send 0°, 0° rather than the default.
  if (latitude === 0 && longitude === 0) return false;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function available(value: number, limit: number, omit: () => void): number | null {
  if (value >= 0 && value < limit) return value;
  omit();
  return null;
}

/**
 * The position of a report, or null with the reason counted. Defaults, positions that were not measured and stations that are no
 * ships are rejected; a default speed, course or heading only becomes null.
 */
export function toPosition(sent: SentPosition, reject: AisHandlers["reject"], now = realNow()): AisPosition | null {
  const { mmsi, receivedAt, latitude = 91, longitude = 181, second } = sent;
  const reason = !isShipMmsi(mmsi)
    ? "mmsi_invalid"
    : !isMeasurable(sent)
      ? "position_unavailable"
      : second !== null && second > 60
        ? "position_not_measured"
        : receivedAt.getTime() > now.getTime() + futureMaxMs
          ? "time_in_future"
          : null;
  if (reason) {
    reject(reason);
    return null;
  }
  return {
    kind: "position",
    mmsi,
    recordedAt: recordedAtOf(receivedAt, second === 60 ? null : second),
    latitude,
    longitude,
    speedKnots: available(sent.speed, 102.15, () => reject("speed_unavailable")),
    courseDegrees: available(sent.course, 360, () => reject("course_unavailable")),
    headingDegrees: sent.heading === null ? null : available(sent.heading, 360, () => reject("heading_unavailable")),
  };
}
