import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hostileTypes } from "@/test/documents/hostile/hostile-types";
import { onePage } from "@/test/documents/hostile/pdf-source";
import { createZip, numberRow, workbookEntries } from "@/test/documents/hostile/zip";
import { sniffFile } from "./sniff-file";

const folder = mkdtempSync(join(tmpdir(), "landfall-sniff-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function sniff(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, "file");
  writeFileSync(path, content);
  return (await sniffFile(path, name)).kind;
}

test.each(hostileTypes)("refuses $name", async ({ name, create, expected }) => {
  await expect(sniff(name, await create())).rejects.toMatchObject({ code: expected[0] });
});

const message = "Received: by mx.example.com\r\nFrom: a@example.com\r\nSubject: Arrival\r\n\r\nText";
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)]);

test.each<[string, Buffer | string, string]>([
  ["bl.pdf", onePage({}), "pdf"],
  ["scan without extension", onePage({}), "pdf"],
  ["space-before.pdf", Buffer.concat([Buffer.from("\r\n\ufeff"), onePage({})]), "pdf"],
  ["jpeg-named.png", jpeg, "jpeg"],
  ["photo.tif", Buffer.from("MM\0*\0\0\0\0"), "tiff"],
  ["photo.webp", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "webp"],
  ["list.xlsx", createZip(workbookEntries(numberRow(1, 1))), "xlsx"],
  ["list.csv", "a;b\n", "csv"],
  ["list", "Container;Weight;Seal\nMSKU1234565;1;A\nMSKU1234566;2;B\n", "csv"],
  ["list.txt", "Container;Weight;Seal\nMSKU1234565;1;A\nMSKU1234566;2;B\n", "text"],
  ["latin.txt", Buffer.from("Empfänger: Müller", "latin1"), "text"],
  ["utf16.txt", Buffer.from("\ufeffEmpfänger: Müller", "utf16le"), "text"],
  ["mail.eml", message, "eml"],
  ["mail", message, "eml"],
  ["note.txt", "To: the agent, please note the weight < 20 t.\nThanks", "text"],
])("accepts %s", async (name, content, kind) => {
  expect(await sniff(name, content)).toBe(kind);
});
