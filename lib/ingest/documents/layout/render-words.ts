import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Sharp } from "sharp";
import { readContent } from "@/lib/ingest/documents/child/read-content";
import type { PageRenderer } from "@/lib/ingest/documents/child/render-task";
import type { FileKind, PageText } from "@/lib/ingest/documents/document-text";
import { canvasImage } from "@/lib/ingest/documents/images/canvas-image";

const require = createRequire(import.meta.url);
const family = "Landfall Mono";

/** Words of text and tables are placed by characters of equal width. */
function registerFont(): void {
  const folder = dirname(require.resolve("geist/font/mono"));
  GlobalFonts.registerFromPath(join(folder, "fonts/geist-mono/GeistMono-Regular.ttf"), family);
}

/** Draws the words of a page where they are placed. */
function drawWords(page: PageText, longSide: number): Sharp {
  const scale = longSide / Math.max(page.width, page.height);
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#1f2937";
  for (const { text, box } of page.words) {
    context.font = `${box.height * height}px "${family}", monospace`;
    context.fillText(text, box.left * width, (box.top + 0.8 * box.height) * height, box.width * width);
  }
  return canvasImage(canvas);
}

/** Draws pages of tables and text, which have no appearance of their own. */
export async function renderWords(path: string, kind: FileKind, longSide: number): Promise<PageRenderer> {
  registerFont();
  const { pages } = await readContent(kind, path);
  return async (number) => {
    const page = pages[number - 1];
    return page ? drawWords(page, longSide) : null;
  };
}
