import sharp, { type Metadata, type Sharp } from "sharp";
import { DocumentError } from "@/lib/ingest/documents/document-error";

const pixelsMax = 50_000_000;
const pagesMax = 300;
const defaultDpi = 150;

sharp.cache(false);
sharp.concurrency(1);

export type ImageFile = {
  pageCount: number;
  /** The image of a page from 1, turned as its metadata states. */
  open: (page: number) => Sharp;
};

/** Size in pixels and points of a page as shown. */
export type ImageSize = { pixelWidth: number; pixelHeight: number; width: number; height: number };

const damaged = () => new DocumentError("damaged", "The image is damaged and cannot be opened.");

/** Opens one image, or the pages of a TIFF. Throws when it has too many pixels, by its header, before anything is decoded. */
export async function openImage(path: string): Promise<ImageFile> {
  const options = { limitInputPixels: pixelsMax, sequentialRead: true, failOn: "truncated" } as const;
  const {
    pages = 1,
    width,
    height,
    pageHeight,
  } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (!width || !height) throw damaged();
  if (width * (pageHeight ?? height) > pixelsMax) {
    throw new DocumentError(
      "image_too_large",
      `The image has ${width} × ${pageHeight ?? height} pixels; at most 50 million are read.`,
    );
  }
  if (pages > pagesMax)
    throw new DocumentError("too_many_pages", `The file has ${pages} pages; at most ${pagesMax} are read.`);
  return { pageCount: pages, open: (page) => sharp(path, { ...options, page: page - 1 }).autoOrient() };
}

/** The size of a page; without a stated resolution as if scanned with 150 dots per inch. */
export function sizeOf({ autoOrient, density }: Metadata): ImageSize {
  const dpi = density && density >= 50 && density <= 2400 ? density : defaultDpi;
  const { width, height } = autoOrient;
  return { pixelWidth: width, pixelHeight: height, width: (width / dpi) * 72, height: (height / dpi) * 72 };
}

/** Runs the decoder and reports what it cannot read as a damaged file. */
export async function decode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new DocumentError("image_too_large", "The image has more than 50 million pixels.");
    }
    throw damaged();
  }
}
