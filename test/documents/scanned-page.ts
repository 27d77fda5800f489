import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";

const require = createRequire(import.meta.url);

/** An image of lines of text as a scanner makes it, with 150 dots per inch. */
export function scanText(lines: string[], size = { width: 1240, height: 600 }): Sharp {
  const folder = dirname(require.resolve("pdfjs-dist/package.json"));
  GlobalFonts.registerFromPath(join(folder, "standard_fonts/LiberationSans-Regular.ttf"), "Scan Sans");
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = "#202020";
  context.font = '24px "Scan Sans"';
  for (const [index, line] of lines.entries()) context.fillText(line, 80, 100 + index * 44);
  return sharp(canvas.toBuffer("image/png"));
}
