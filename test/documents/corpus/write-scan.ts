import sharp, { type Sharp } from "sharp";
import { canvasImage } from "@/lib/ingest/documents/images/canvas-image";
import { openPdf } from "@/lib/ingest/documents/pdf/open-pdf";
import { renderPdfPage } from "@/lib/ingest/documents/pdf/render-pdf-page";
import { createRandom } from "./random";

/** An A4 page at 200 dots per inch. */
const longSide = 2339;

/** How a page became an image: a clean scan, one of a page that lay sideways, or a photo by a phone. */
export type ScanKind = "scan" | "rotated_scan" | "photo";

async function noiseOf(width: number, height: number, seed: number, strength: number): Promise<Buffer> {
  const random = createRandom(seed);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const dark = random.next();
    pixels[at + 3] = dark < 0.5 ? 0 : Math.round(random.next() * strength);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function shadowOf(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-opacity="0.02"/><stop offset="1" stop-opacity="0.28"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
}

async function disturb(page: Sharp, width: number, height: number, kind: ScanKind, seed: number): Promise<Buffer> {
  const background = "#ffffff";
  const noise = await noiseOf(width, height, seed, kind === "photo" ? 18 : 10);
  if (kind === "scan") {
    const turned = await page.rotate(0.6, { background }).blur(0.6).grayscale().png().toBuffer();
    return sharp(turned)
      .resize(width, height, { fit: "cover" })
      .composite([{ input: noise }])
      .jpeg({ quality: 75 })
      .toBuffer();
  }
  if (kind === "rotated_scan") {
    const plain = await page
      .blur(0.5)
      .composite([{ input: noise }])
      .png()
      .toBuffer();
    return sharp(plain).rotate(90).jpeg({ quality: 75 }).toBuffer();
  }
  // Seen from an angle: the lines are slanted and the light falls off.
  const slanted = await page.affine([1, 0.012, -0.008, 1], { background }).blur(0.7).png().toBuffer();
  const resized = await sharp(slanted).resize(width, height, { fit: "fill" }).png().toBuffer();
  return sharp(resized)
    .composite([{ input: shadowOf(width, height) }, { input: noise }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The first page of a PDF as an image, or null if it has more pages. */
export async function writeScan(pdfPath: string, kind: ScanKind, seed: number): Promise<Buffer | null> {
  const pdf = await openPdf(pdfPath);
  if (pdf.numPages > 1) return null;
  const canvas = await renderPdfPage(await pdf.getPage(1), longSide);
  const { width, height } = canvas;
  const page = canvasImage(canvas);
  return disturb(page, width, height, kind, seed);
}
