import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { onePage } from "@/test/documents/hostile/pdf-source";
import { scanText } from "@/test/documents/scanned-page";
import type { DocumentText, PageText } from "./document-text";
import { readDocumentText, renderPages, rotateFile } from "./read-file";

const folder = mkdtempSync(join(tmpdir(), "landfall-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const read = (path: string): Promise<DocumentText> => readDocumentText(path, { fileName: path });
const linesOf = (page: PageText | undefined) => page?.lines.map((line) => line.map(({ text }) => text).join(" "));
const lines = [
  "ARRIVAL NOTICE of the carrier to the consignee",
  "Container MSKU1234565 Seal ML4711",
  "Port of discharge Los Angeles",
];

test("reads a PDF, and its turned copy", async () => {
  const path = write("bl.pdf", onePage({}));
  const text = await read(path);
  expect(text).toMatchObject({ kind: "pdf", contentType: "application/pdf", notes: [] });
  expect(text.pages).toMatchObject([{ page: 1, width: 595, height: 842, textSource: "text" }]);
  expect(linesOf(text.pages[0])?.[0]).toMatch(/^Bill of lading MAEU123456789 for container MSKU1234565,/);
  await rotateFile(path, "pdf", { degrees: 90, target: join(folder, "turned.pdf") });
  const [turned] = (await read(join(folder, "turned.pdf"))).pages;
  expect(turned).toMatchObject({ width: 842, height: 595, textRotation: 270 });
  expect(linesOf(turned)).toEqual(linesOf(text.pages[0]));
}, 60_000);

test("recognizes the text of a scan that lies on its side and is not straight", async () => {
  const scan = await scanText(lines).rotate(92, { background: "#ffffff" }).jpeg({ quality: 70 }).toBuffer();
  const { kind, pages } = await read(write("scan.jpg", scan));
  expect([kind, pages[0]?.textSource, pages[0]?.textRotation]).toEqual(["jpeg", "ocr", 270]);
  expect(linesOf(pages[0])).toEqual(lines);
  const container = pages[0]?.words.find(({ text }) => text === "MSKU1234565");
  // The line is at 144 of 600 pixels from the top, that is from the right after turning.
  expect(container?.box.left).toBeCloseTo(0.72, 1);
  expect(container?.confidence).toBeGreaterThan(0.8);
}, 60_000);

test("draws pages of a PDF and of a table, and leaves out pages that do not exist", async () => {
  const [page, ...others] = await renderPages(write("a.pdf", onePage({})), { pages: [1, 2], directory: folder });
  expect(others).toEqual([]);
  expect(page).toMatchObject({ page: 1, width: 1131, height: 1600 });
  const { channels } = await sharp(readFileSync(page?.path ?? "")).stats();
  // Black text on white.
  expect([channels[0]?.min ?? 255, channels[0]?.max ?? 0]).toEqual([expect.closeTo(0, -2), 255]);
  const table = write("a.csv", "Container;Weight\nMSKU1234565;1\nMSKU1234566;2\n");
  expect(await renderPages(table, { pages: [1], directory: folder, fileName: "a.csv" })).toMatchObject([
    { page: 1, width: 1600 },
  ]);
}, 60_000);

test("turns an image clockwise, and refuses to turn a table", async () => {
  const path = write("photo.png", await scanText(lines).toBuffer());
  await rotateFile(path, "png", { degrees: 90, target: join(folder, "turned.png") });
  expect(await sharp(join(folder, "turned.png")).metadata()).toMatchObject({ format: "png", width: 600, height: 1240 });
  await expect(rotateFile(path, "csv", { degrees: 90, target: join(folder, "turned.csv") })).rejects.toMatchObject({
    code: "unsupported_type",
  });
}, 60_000);

test("returns a document that is longer than a pipe holds", async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `MSKU${index}`);
  const { pages } = await read(write("long.txt", words.join(" ")));
  expect(pages.flatMap((page) => page.words.map(({ text }) => text))).toEqual(words);
}, 60_000);

test("ends the process when the caller aborts", async () => {
  const path = write("abort.pdf", onePage({}));
  const reading = readDocumentText(path, { fileName: path, signal: AbortSignal.timeout(50) });
  await expect(reading).rejects.toMatchObject({ name: "TimeoutError" });
});
