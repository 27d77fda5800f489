import type { Feature, FeatureCollection, Position } from "geojson";
import { type Frame, type Point, toNearestPoint } from "@/components/map/picture/frame";
import { linesInFrame, pathAlong } from "@/components/map/picture/path";
import { type Box, type PlacedLabel, placeLabels } from "@/components/map/picture/place-labels";
import type { RouteKind } from "./route-data";

export type PictureLabel = PlacedLabel & { textX: number };
export type PicturePort = { key: string; at: Point; lines: string[]; label: PictureLabel | null };
export type PictureVessel = { key: string; at: Point; heading: number | null; isRecent: boolean };

/** An itinerary in pixels: the data of the paths, and what is drawn at points. */
export type RouteDrawing = { sailed: string; planned: string; ports: PicturePort[]; vessels: PictureVessel[] };

/** The height of a line of a label in px, and the width of its letters, of which 11 px wide text has few larger ones. */
export const labelLinePx = 13;
const letterPx = 6;

const ofKind = ({ features }: FeatureCollection, kind: RouteKind): Feature[] =>
  features.filter(({ properties }) => properties?.kind === kind);

function linesOf(data: FeatureCollection, kind: RouteKind): Position[][] {
  return ofKind(data, kind).flatMap(({ geometry }) => (geometry.type === "LineString" ? [geometry.coordinates] : []));
}

function pointOf(frame: Frame, { geometry }: Feature): Point[] {
  if (geometry.type !== "Point") return [];
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [toNearestPoint(frame, longitude, latitude)];
}

const boxAround = ([x, y]: Point, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

function textXOf({ x, width, anchor }: PlacedLabel): number {
  return anchor === "start" ? x : anchor === "end" ? x + width : x + width / 2;
}

function vesselsIn(data: FeatureCollection, frame: Frame): PictureVessel[] {
  return ofKind(data, "vessel").flatMap((feature) =>
    pointOf(frame, feature).map((at) => {
      const { imo, heading = null, isRecent } = feature.properties ?? {};
      return { key: `${imo} ${at}`, at, heading, isRecent };
    }),
  );
}

/** The ports, each place once: containers that travel apart may share it. */
function portsIn(data: FeatureCollection, frame: Frame): Omit<PicturePort, "label">[] {
  const ports = ofKind(data, "port").flatMap((feature) =>
    pointOf(frame, feature).map((at) => {
      const { name, date } = feature.properties ?? {};
      return { key: String(at), at, lines: [name, date].filter(Boolean) as string[] };
    }),
  );
  return [...new Map(ports.toReversed().map((port) => [port.key, port])).values()].reverse();
}

/** Draws what `toRouteData` returns into a frame. A port whose name has no room has no label. */
export function drawRoute(data: FeatureCollection, frame: Frame): RouteDrawing {
  const planned = linesOf(data, "planned").flatMap((line) => linesInFrame(frame, line));
  const sailed = linesOf(data, "sailed").flatMap((line) => linesInFrame(frame, line));
  const vessels = vesselsIn(data, frame);
  const ports = portsIn(data, frame);
  const labels = ports.map(({ at, lines }) => ({
    at,
    width: Math.max(...lines.map(({ length }) => length)) * letterPx,
    height: lines.length * labelLinePx,
  }));
  const obstacles = [...ports.map(({ at }) => boxAround(at, 6)), ...vessels.map(({ at }) => boxAround(at, 11))];
  const placed = placeLabels(labels, frame, obstacles, [...planned, ...sailed].flat());
  return {
    planned: planned.map(pathAlong).join(""),
    sailed: sailed.map(pathAlong).join(""),
    vessels,
    ports: ports.map((port, index) => {
      const label = placed[index];
      return { ...port, label: label ? { ...label, textX: textXOf(label) } : null };
    }),
  };
}
