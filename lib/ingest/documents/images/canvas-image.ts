import type { Canvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";

/** The picture of a canvas. Its pixels are copied: `data()` is a view of memory that is freed with the canvas. */
export function canvasImage(canvas: Canvas): Sharp {
  const pixels = Buffer.from(canvas.data());
  // Read after the copy, so that the canvas is not collected during it.
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  return sharp(pixels, { raw }).removeAlpha();
}
