import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { extractDocument } from "@/lib/ingest/documents/extract/extraction";
import { openPdf } from "@/lib/ingest/documents/pdf/open-pdf";
import { readPdfPage } from "@/lib/ingest/documents/pdf/read-pdf-page";
import { arrivalNoticePaper, billOfLadingPaper, invoicePaper } from "./demo-papers";
import { demoVoyageOf } from "./demo-voyage";
import { drawPaper, type Paper } from "./draw-paper";

const anchorAt = new Date("2026-11-05T10:00:00Z");
const voyage = demoVoyageOf("TESTDIRECT905", anchorAt);
const folder = await mkdtemp(join(tmpdir(), "demo-papers-"));

afterAll(() => rm(folder, { recursive: true, force: true }));

async function extract(paper: Paper) {
  const path = join(folder, paper.fileName);
  await writeFile(path, await drawPaper(paper, anchorAt));
  const pdf = await openPdf(path);
  const pages = [await readPdfPage(await pdf.getPage(1))];
  return extractDocument({ kind: "pdf", contentType: "application/pdf", pages, notes: [] });
}

test("the bill of lading states what is tracked, except for one seal", async () => {
  const { documentType, payload } = await extract(billOfLadingPaper(voyage));
  expect(documentType).toBe("bill_of_lading");
  expect(payload).toMatchObject({
    bill_of_lading_number: "TESTDIRECT905",
    vessel_name: voyage.vessel,
    voyage_number: voyage.voyage,
    port_of_lading: { locode: voyage.portOfLading.locode },
    port_of_discharge: { locode: voyage.portOfDischarge.locode },
    consignee: "Northgate Imports Ltd",
  });
  const { containers } = payload as { containers: { number: string; seal_numbers: string[] }[] };
  expect(containers.map(({ number }) => number)).toEqual(voyage.containers.map(({ number }) => number));
  const differing = voyage.containers.filter(({ seal }, index) => containers[index]?.seal_numbers[0] !== seal);
  expect(differing).toEqual([voyage.containers[0]]);
});

test("the arrival notice and the invoice are recognized, with the number and the purchase order that link them", async () => {
  const notice = await extract(arrivalNoticePaper(voyage));
  expect(notice.documentType).toBe("arrival_notice");
  expect(notice.payload).toMatchObject({ bill_of_lading_number: "TESTDIRECT905" });
  const invoice = await extract(invoicePaper(voyage, "PO-51702"));
  expect(invoice.documentType).toBe("commercial_invoice");
  expect(invoice.payload).toMatchObject({
    references: [{ kind: "purchase_order", value: "PO-51702" }],
    total_amount: { amount: 35_340, currency: "USD" },
  });
});

test("the same paper and time give the same bytes", async () => {
  const paper = billOfLadingPaper(voyage);
  expect(await drawPaper(paper, anchorAt)).toEqual(await drawPaper(paper, anchorAt));
});
