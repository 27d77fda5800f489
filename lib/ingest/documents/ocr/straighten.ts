import sharp from "sharp";
import type { Rotation } from "@/lib/ingest/documents/layout/turn-box";

/** An image turned so that its lines of text are horizontal, and the way back. */
export type StraightImage = {
  png: Buffer;
  width: number;
  height: number;
  /** The point of the upright page, in fractions, of a point of the straight image in pixels. */
  toUpright: (x: number, y: number) => { x: number; y: number };
};

/** Slopes that recognition reads well by itself, in degrees. */
const slopeMin = 0.3;

/** Turns the image clockwise by a quarter, half or three quarters, and by the slope that is left. */
export async function straighten(
  image: { png: Buffer; width: number; height: number },
  rotation: Rotation,
  skew: number,
): Promise<StraightImage> {
  const [width, height] = rotation % 180 === 0 ? [image.width, image.height] : [image.height, image.width];
  const turned =
    rotation === 0 ? image.png : await sharp(image.png).rotate(rotation).png({ compressionLevel: 1 }).toBuffer();
  if (Math.abs(skew) < slopeMin)
    return { png: turned, width, height, toUpright: (x, y) => ({ x: x / width, y: y / height }) };
  const { data, info } = await sharp(turned)
    .rotate(-skew, { background: "#fff" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const radians = (skew * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    png: data,
    width: info.width,
    height: info.height,
    toUpright: (x, y) => {
      const [right, down] = [x - info.width / 2, y - info.height / 2];
      return {
        x: (right * cosine - down * sine + width / 2) / width,
        y: (right * sine + down * cosine + height / 2) / height,
      };
    },
  };
}
