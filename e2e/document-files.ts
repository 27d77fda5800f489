import type { Page } from "@playwright/test";
import PDFDocument from "pdfkit";
import { expectHydrated } from "./watch-page";

type TestFile = { name: string; type: string; bytes: Buffer };

/** A page of a document: its title, and its labels with their values. */
type PageContent = { title: string; fields: Record<string, string> };

/** A PDF with text, one page for each content. */
export function createPdf(name: string, contents: PageContent[]): Promise<TestFile> {
  const pdf = new PDFDocument({ size: "A4", margin: 50, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const { title, fields } of contents) {
    pdf.addPage().fontSize(18).text(title).moveDown().fontSize(11);
    for (const [label, value] of Object.entries(fields)) pdf.text(`${label}: ${value}`).moveDown(0.5);
  }
  return new Promise((resolve) => {
    pdf.on("end", () => resolve({ name, type: "application/pdf", bytes: Buffer.concat(chunks) }));
    pdf.end();
  });
}

/** Drops files on the page, as a user does from the desktop. */
export async function dropFiles(page: Page, files: TestFile[]): Promise<void> {
  const encoded = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, encoded);
  // Until then, nobody receives the files.
  await expectHydrated(page.locator("main:not([aria-busy])"));
  await page.dispatchEvent("main", "dragenter", { dataTransfer });
  await page.dispatchEvent("main", "drop", { dataTransfer });
}
