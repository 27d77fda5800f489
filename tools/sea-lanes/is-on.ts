import type { Point, Segment } from "@/lib/reference/sea-routes/cross-point";

/** Whether a point is within `degrees` of a segment, but not one of its ends. */
export function isOn([a, b]: Segment, point: Point, degrees: number): boolean {
  if (point[0] < Math.min(a[0], b[0]) - degrees || point[0] > Math.max(a[0], b[0]) + degrees) return false;
  if (point[1] < Math.min(a[1], b[1]) - degrees || point[1] > Math.max(a[1], b[1]) + degrees) return false;
  if ([a, b].some(([x, y]) => x === point[0] && y === point[1])) return false;
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const share = ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y || 1);
  const nearest = Math.max(0, Math.min(1, share));
  return Math.hypot(a[0] + nearest * x - point[0], a[1] + nearest * y - point[1]) <= degrees;
}
