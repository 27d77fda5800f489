import type { Box } from "@/lib/ingest/documents/document-text";

/** Where a rectangle is after the page is turned clockwise by a few degrees around its center. It keeps its size, and stays on the page. */
export function slopeBox(box: Box, page: { width: number; height: number }, degrees: number): Box {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const right = (box.left + box.width / 2 - 0.5) * page.width;
  const down = (box.top + box.height / 2 - 0.5) * page.height;
  const left = (right * cosine - down * sine) / page.width + 0.5 - box.width / 2;
  const top = (right * sine + down * cosine) / page.height + 0.5 - box.height / 2;
  return {
    left: Math.min(Math.max(left, 0), 1 - box.width),
    top: Math.min(Math.max(top, 0), 1 - box.height),
    width: box.width,
    height: box.height,
  };
}
