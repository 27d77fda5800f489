import type { AisPosition } from "@/lib/ingest/ais/ais-message";
import type { AisVessel, StoredFix } from "./ais-vessel";
import { checkPosition } from "./plausibility";
import type { RecordedPosition } from "./record-positions";

/** A row of vessel_positions. `isLate`: older than the latest position, and to be stored only if its minute has no position yet. */
export type NewPosition = StoredFix & { vesselId: number; isLate: boolean };

/** What the positions of a batch change. `late` are recorded if they are stored. */
export type Selection = {
  stored: NewPosition[];
  recorded: RecordedPosition[];
  late: RecordedPosition[];
  rejected: Record<string, number>;
};

const turnMinDegrees = 15;
/** Below this speed in knots the course over ground is noise. */
const underWayKnots = 1;
const minuteMs = 60_000;

const minuteOf = ({ recordedAt }: { recordedAt: Date }) => Math.floor(recordedAt.getTime() / minuteMs);

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10));

function toStoredFix({ recordedAt, latitude, longitude, speedKnots, courseDegrees, headingDegrees }: AisPosition) {
  const course = tenths(courseDegrees);
  return {
    recordedAt,
    latitude,
    longitude,
    speed: tenths(speedKnots),
    course: course === null ? null : course % 3_600,
    heading: headingDegrees === null ? null : Math.round(headingDegrees) % 360,
  };
}

function hasTurned(before: StoredFix, { speed, course }: StoredFix): boolean {
  if (before.course === null || course === null || speed === null || speed < underWayKnots * 10) return false;
  const turn = Math.abs(course - before.course) % 3_600;
  return Math.min(turn, 3_600 - turn) > turnMinDegrees * 10;
}

/**
 * Whether a position is stored: the first one of each minute, and those that turned by more than 15°. Vessels report every 2 to 10 s; a
 * minute at 20 knots is a third of a mile, which no map of a voyage shows, and turns are what a straight line between minutes misses.
 */
function isStored(before: StoredFix | null, fix: StoredFix): boolean {
  return before === null || minuteOf(before) !== minuteOf(fix) || hasTurned(before, fix);
}

/**
 * Selects the positions of a vessel that are recorded, and moves its latest position in `vessel` forward. Those older than the latest one
 * are late. Positions in another batch or order give the same latest position.
 */
export function selectPositions(vessel: AisVessel, positions: AisPosition[], selection: Selection): void {
  const reject = (reason: string) => {
    selection.rejected[reason] = (selection.rejected[reason] ?? 0) + 1;
  };
  const lateMinutes = new Set<number>();
  for (const position of [...positions].sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    const fix = toStoredFix(position);
    const { latest } = vessel;
    if (latest?.recordedAt.getTime() === fix.recordedAt.getTime()) {
      reject("repeated");
      continue;
    }
    const { result, candidate } = checkPosition(vessel, fix);
    vessel.candidate = candidate;
    if (result === "implausible") {
      reject("implausible_speed");
      continue;
    }
    const isLate = latest !== null && fix.recordedAt < latest.recordedAt;
    const { recordedAt, latitude, longitude } = fix;
    const place = { vesselId: vessel.id, imo: vessel.imo, recordedAt, latitude, longitude };
    const recorded = { ...place, speedKnots: position.speedKnots };
    if (isLate) {
      if (lateMinutes.has(minuteOf(fix))) continue;
      lateMinutes.add(minuteOf(fix));
      selection.late.push({ ...recorded, previous: null });
      selection.stored.push({ ...fix, vesselId: vessel.id, isLate });
      continue;
    }
    const previous = result === "moved" || !latest ? null : latest;
    selection.recorded.push({
      ...recorded,
      previous: previous && {
        recordedAt: previous.recordedAt,
        latitude: previous.latitude,
        longitude: previous.longitude,
      },
    });
    if (isStored(previous, fix)) selection.stored.push({ ...fix, vesselId: vessel.id, isLate });
    vessel.latest = fix;
  }
}
