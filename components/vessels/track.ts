import type { Position } from "geojson";
import type { Translator } from "@/components/language/translator";
import type { VesselPosition } from "./vessel-queries";

/** The longitude that continues a line from `previous` without a jump of more than 180°, so that a map draws it in one piece. */
export function continueLongitude(longitude: number, previous: number | undefined): number {
  return previous === undefined ? longitude : longitude - 360 * Math.round((longitude - previous) / 360);
}

/** The positions as a line (longitude, latitude) that crosses the antimeridian in one piece. */
export function trackLine(positions: Pick<VesselPosition, "latitude" | "longitude">[]): Position[] {
  const line: Position[] = [];
  for (const { latitude, longitude } of positions) {
    line.push([continueLongitude(longitude, line.at(-1)?.[0]), latitude]);
  }
  return line;
}

/** The index of the newest position that is not after `at`; the first one if all are. `positions` are oldest first. */
export function indexAt(positions: Pick<VesselPosition, "timestamp">[], at: string): number {
  const time = Date.parse(at);
  const next = positions.findIndex(({ timestamp }) => Date.parse(timestamp) > time);
  return next === -1 ? positions.length - 1 : Math.max(0, next - 1);
}

const compass = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

/** `118° (southeast)`. */
export function formatHeading(t: Translator<"vessels.heading">, degrees: number): string {
  const rounded = Math.round(degrees) % 360;
  return t(compass[Math.round(rounded / 45) % 8] ?? "north", { degrees: String(rounded).padStart(3, "0") });
}
