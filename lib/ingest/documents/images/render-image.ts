import type { PageRenderer } from "@/lib/ingest/documents/child/render-task";
import { decode, openImage } from "./open-image";

/** Draws the pages of an image file, not larger than they are. */
export async function renderImage(path: string, longSide: number): Promise<PageRenderer> {
  const file = await openImage(path);
  return async (page) => {
    if (page > file.pageCount) return null;
    const options = { width: longSide, height: longSide, fit: "inside", withoutEnlargement: true } as const;
    const png = await decode(() =>
      file.open(page).flatten({ background: "#fff" }).resize(options).png({ compressionLevel: 1 }).toBuffer(),
    );
    const { default: sharp } = await import("sharp");
    return sharp(png);
  };
}
