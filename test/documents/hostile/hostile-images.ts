import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { type HostileFile, hostile } from "./hostile-file";

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG of any size with 1 bit per pixel, black or of the rows that are given. */
function createPng(width: number, height: number, more: Buffer[] = [], rows = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const end = [chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), ...more, ...end]);
}

const directoryBytes = 2 + 9 * 12 + 4;

/** A TIFF whose directories of pages are chained by these offsets. Each directory has one entry. */
function createTiff(next: (index: number) => number, count: number): Buffer {
  const file = Buffer.alloc(8 + count * directoryBytes);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(8, 4);
  const tags = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 1],
    [279, 1],
  ];
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * directoryBytes;
    file.writeUInt16LE(tags.length, at);
    for (const [entry, [tag = 0, value = 0]] of tags.entries()) {
      file.writeUInt16LE(tag, at + 2 + entry * 12);
      file.writeUInt16LE(3, at + 4 + entry * 12);
      file.writeUInt32LE(1, at + 6 + entry * 12);
      file.writeUInt16LE(value, at + 10 + entry * 12);
    }
    file.writeUInt32LE(next(index), at + directoryBytes - 4);
  }
  return file;
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
const textBomb = () =>
  chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(50_000_000), { level: 9 })]));

/** A recognizer finds letters in noise; how long it takes is bounded. */
const recognized: HostileFile["expected"] = ["no_text", "read", "memory_limit", "time_limit"];

/** Images against decoders and text recognition. */
export const hostileImages: HostileFile[] = [
  hostile("stated-size.png", "image_too_large", () => createPng(60_000, 60_000)),
  hostile("bomb.png", "image_too_large", () => createPng(30_000, 30_000, [], Buffer.alloc(30_000 * 3751))),
  hostile("negative-size.png", "damaged", () => createPng(0xffffffff, 0xffffffff), true),
  hostile("text-bomb.png", ["no_text", "damaged"], () => createPng(100, 100, [textBomb()], Buffer.alloc(1400))),
  hostile("one-pixel.png", "no_text", () => createPng(1, 1, [], Buffer.alloc(2))),
  hostile("one-row.png", ["no_text", "damaged"], () => createPng(50_000, 1, [], Buffer.alloc(6251)), true),
  hostile("cut.jpg", "damaged", async () => (await noise(800, 800).jpeg().toBuffer()).subarray(0, 9000)),
  hostile("cut.webp", "damaged", async () => (await noise(800, 800).webp().toBuffer()).subarray(0, 9000), true),
  hostile("noise.jpg", recognized, () => noise(3000, 4000).jpeg({ quality: 60 }).toBuffer(), true),
  hostile("large-noise.jpg", recognized, () => noise(7000, 7000).jpeg({ quality: 40 }).toBuffer(), true),
  hostile("five-thousand-pages.tiff", "too_many_pages", () =>
    createTiff((index) => (index < 4999 ? 8 + (index + 1) * directoryBytes : 0), 5000),
  ),
  hostile("page-loop.tiff", ["damaged", "no_text", "too_many_pages"], () => createTiff(() => 8, 1), true),
  hostile("far-page.tiff", ["damaged", "no_text"], () => createTiff(() => 0xfffffff0, 1), true),
];
