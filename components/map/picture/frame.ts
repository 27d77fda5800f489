import type { Bounds } from "@/components/map/fit-bounds";
import { eastShare, southShare, worldAt } from "@/components/map/mercator";

export type Size = { width: number; height: number };
export type Padding = { top: number; bottom: number; left: number; right: number };
/** Pixels from the left and from the top. */
export type Point = [x: number, y: number];

/** The part of a flat map (Mercator, north at the top, as MapLibre draws it) that a picture shows. Lengths are in px. */
export type Frame = Size & {
  /** The width of the whole world. */
  world: number;
  /** From the antimeridian in the west and from the northern edge of the world to the frame. */
  left: number;
  top: number;
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The frame with the bounds inside its padding, as large as `zoomMax` allows. It never ends beyond the poles. */
export function frameOf(bounds: Bounds, { width, height }: Size, padding: Padding, zoomMax: number): Frame {
  const [west, south, east, north] = bounds;
  const inner = { width: width - padding.left - padding.right, height: height - padding.top - padding.bottom };
  const widest = inner.width / (eastShare(east) - eastShare(west));
  const highest = inner.height / (southShare(south) - southShare(north));
  const world = Math.max(height, Math.min(widest, highest, worldAt(zoomMax)));
  const center = [(eastShare(west) + eastShare(east)) / 2, (southShare(north) + southShare(south)) / 2] as const;
  return {
    width,
    height,
    world,
    left: center[0] * world - padding.left - inner.width / 2,
    top: clamp(center[1] * world - padding.top - inner.height / 2, 0, world - height),
  };
}

/** Pixels per degree of longitude. */
export function degreeOf({ world }: Frame): number {
  return world / 360;
}

/** The place of a position in the frame. */
export function toPoint({ world, left, top }: Frame, longitude: number, latitude: number): Point {
  return [eastShare(longitude) * world - left, southShare(latitude) * world - top];
}

/** The whole turns, in degrees, by which something between two longitudes appears in the frame: none, one, or more. */
export function turnsInFrame(frame: Frame, west: number, east: number): number[] {
  const first = Math.ceil(frame.left / frame.world - eastShare(east));
  const last = Math.floor((frame.left + frame.width) / frame.world - eastShare(west));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * 360);
}

/** The place of a position in the frame, on the turn that is nearest to its middle. */
export function toNearestPoint(frame: Frame, longitude: number, latitude: number): Point {
  const [x, y] = toPoint(frame, longitude, latitude);
  return [x + frame.world * Math.round((frame.width / 2 - x) / frame.world), y];
}
