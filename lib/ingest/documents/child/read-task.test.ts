import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { hostileArchives } from "@/test/documents/hostile/hostile-archives";
import { mayReachLimit } from "@/test/documents/hostile/hostile-file";
import { hostileImages } from "@/test/documents/hostile/hostile-images";
import { hostilePdfs } from "@/test/documents/hostile/hostile-pdfs";
import { hostileTexts } from "@/test/documents/hostile/hostile-texts";
import { readTask } from "./read-task";

const folder = mkdtempSync(join(tmpdir(), "landfall-task-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(name: string, content?: Buffer | string) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return readTask({ task: "read", path, fileName: name, directory: folder });
}

const linesOf = (pages: PageText[]) =>
  pages.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(" ")));

test("reads the sheets of a spreadsheet with dates and numbers", async () => {
  const date = { value: new Date("2026-03-12"), type: Date, format: "dd/mm/yyyy" };
  const rows = [
    [{ value: "Container" }, { value: "Weight kg" }, { value: "Loaded" }],
    [{ value: "MSKU1234565" }, { value: 12_345.6, type: Number }, date],
  ];
  await writeExcel([
    { sheet: "Packing list", data: rows },
    { sheet: "Second", data: [[{ value: "Seal ML 4711" }]] },
  ]).toFile(join(folder, "list.xlsx"));
  const { kind, pages } = await read("list.xlsx");
  expect([kind, pages.map(({ textSource }) => textSource)]).toEqual(["xlsx", ["cells", "cells"]]);
  const expected = [
    "Packing list",
    "Container Weight kg Loaded",
    "MSKU1234565 12345.6 2026-03-12",
    "Second",
    "Seal ML 4711",
  ];
  expect(linesOf(pages)).toEqual(expected);
});

test("reads a table in an old encoding", async () => {
  const { pages } = await read("list.csv", Buffer.from("sep=;\r\nBehälter;Größe\r\nMSKU1234565;40HC\r\n", "latin1"));
  expect(linesOf(pages)).toEqual(["Behälter Größe", "MSKU1234565 40HC"]);
});

test("reads the header and body of a message, and names its attachments", async () => {
  const html =
    "<style>p {}</style><p>B/L <b>MAEU123456789</b></p><table><tr><td>ETA</td><td>2026-12-01</td></tr><tr><td>Port</td><td>Bremerhaven</td></tr></table>";
  const message = [
    "From: Anna <anna@example.com>",
    "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    "--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=bl.pdf\r\n\r\n%PDF-1.7",
    "--b--",
  ];
  const { kind, pages, notes } = await read("mail.eml", message.join("\r\n"));
  expect([kind, notes]).toEqual(["eml", ["Attachments of the message were not read: bl.pdf."]]);
  const header = ["From: Anna <anna@example.com>", "Subject: Grüße"];
  expect(linesOf(pages)).toEqual([...header, "B/L MAEU123456789", "ETA 2026-12-01", "Port Bremerhaven"]);
});

const hostileFiles = [...hostilePdfs, ...hostileImages, ...hostileArchives, ...hostileTexts];

test.each(hostileFiles.filter((file) => !file.isSlow && !mayReachLimit(file)))(
  "is not harmed by $name",
  async ({ name, create, expected }) => {
    const end = await read(name, await create()).then(
      () => "read",
      (error: { code?: string }) => error.code,
    );
    expect(expected).toContain(end);
  },
);
