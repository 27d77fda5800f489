import sharp, { type Sharp } from "sharp";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { FileKind } from "@/lib/ingest/documents/document-text";
import { decode, openImage } from "./open-image";

/** Encoders that lose as little as possible, because a file may be turned several times. */
const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ lossless: true }),
  tiff: (image: Sharp) => image.tiff({ compression: "deflate" }),
};

/** Turns each page of an image file clockwise, after what its metadata states. */
export async function rotateImage(path: string, kind: FileKind, degrees: number, target: string): Promise<void> {
  if (!(kind in formats)) throw new DocumentError("unsupported_type", "Only PDFs and images can be rotated.");
  const encode = formats[kind as keyof typeof formats];
  const file = await openImage(path);
  const { density } = await file.open(1).metadata();
  await decode(async () => {
    const turned: Buffer[] = [];
    for (let page = 1; page <= file.pageCount; page += 1) {
      // The image is turned by its metadata first: one pipeline has one rotation.
      const upright = await file.open(page).png({ compressionLevel: 1 }).toBuffer();
      turned.push(await sharp(upright).rotate(degrees).png({ compressionLevel: 1 }).toBuffer());
    }
    const image = turned.length === 1 ? sharp(turned[0]) : sharp(turned, { join: { animated: true } });
    await encode(density ? image.withMetadata({ density }) : image).toFile(target);
  });
}
