import type { Position } from "geojson";
import { type Frame, type Point, toPoint, turnsInFrame } from "./frame";

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The data of an SVG path along points. Points within half a pixel of the one before are left out, but not the last. */
export function pathAlong(points: Point[]): string {
  let drawn: Point | undefined;
  const kept = points.filter((point, index) => {
    const isNear = drawn && Math.hypot(point[0] - drawn[0], point[1] - drawn[1]) < 0.5;
    if (isNear && index < points.length - 1) return false;
    drawn = point;
    return true;
  });
  return kept.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** The points of a line in the frame, once for each turn around the world on which it appears. */
export function linesInFrame(frame: Frame, line: Position[]): Point[][] {
  const longitudes = line.map(([longitude = 0]) => longitude);
  const turns = turnsInFrame(frame, Math.min(...longitudes), Math.max(...longitudes));
  return turns.map((turn) => line.map(([longitude = 0, latitude = 0]) => toPoint(frame, longitude + turn, latitude)));
}
