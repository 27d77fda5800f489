import type { Box } from "@/lib/ingest/documents/document-text";

export type Rotation = 0 | 90 | 180 | 270;

/** The rotation that undoes this one. */
export function oppositeOf(degrees: Rotation): Rotation {
  return ((360 - degrees) % 360) as Rotation;
}

/** Where a rectangle of a page is after the page is turned clockwise. */
export function turnBox({ left, top, width, height }: Box, degrees: Rotation): Box {
  if (degrees === 90) return { left: 1 - top - height, top: left, width: height, height: width };
  if (degrees === 180) return { left: 1 - left - width, top: 1 - top - height, width, height };
  if (degrees === 270) return { left: top, top: 1 - left - width, width: height, height: width };
  return { left, top, width, height };
}
