import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CorpusType, Truth } from "./content";
import { type Cargo, createDocument } from "./create-document";
import type { Language } from "./names";
import { writeMessage } from "./write-message";
import { type Layout, layouts, writePdf } from "./write-pdf";
import { type ScanKind, writeScan } from "./write-scan";
import { writeCsv, writeSpreadsheet } from "./write-table-file";

export const corpusTypes: CorpusType[] = [
  "bill_of_lading",
  "sea_waybill",
  "booking_confirmation",
  "arrival_notice",
  "delivery_order",
  "commercial_invoice",
  "packing_list",
  "demurrage_invoice",
];

const languages: Language[] = ["en", "de", "fr", "es"];

export type CorpusKind = "pdf" | ScanKind | "xlsx" | "csv" | "eml";

export const corpusKinds: CorpusKind[] = ["pdf", "scan", "rotated_scan", "photo", "xlsx", "csv", "eml"];

/** One file of the corpus. */
export type Case = {
  name: string;
  kind: CorpusKind;
  type: CorpusType;
  language: Language;
  layout: Layout;
  cargo: Cargo;
  seed: number;
};

const layoutNames = Object.keys(layouts) as Layout[];
/** Layouts whose documents usually fit on one page. */
const scannedLayouts: Layout[] = ["columns", "framed", "strips", "two_column_table"];

/** The types whose containers can have seals. */
const sealedTypes: CorpusType[] = ["bill_of_lading", "sea_waybill", "arrival_notice", "delivery_order", "packing_list"];

/** The files of a kind: all layouts and languages of each type as PDF, otherwise all languages of each type. */
export function listCases(kind: CorpusKind, seed: number, cargo: Cargo = "usual"): Case[] {
  const types = cargo === "varied" ? sealedTypes : corpusTypes;
  return types.flatMap((type, typeAt) =>
    (kind === "pdf" ? layoutNames : [null]).flatMap((given, layoutAt) =>
      languages.map((language, at) => {
        const layout = given ?? scannedLayouts[(typeAt + at) % scannedLayouts.length] ?? "columns";
        const number = seed * 10_000 + typeAt * 100 + layoutAt * 10 + at;
        const name = `${type}-${kind}-${layout}-${language}-${number}`;
        return { name, kind, type, language, layout, cargo, seed: number };
      }),
    ),
  );
}

const extensions: Record<CorpusKind, string> = {
  pdf: "pdf",
  scan: "jpg",
  rotated_scan: "jpg",
  photo: "jpg",
  xlsx: "xlsx",
  csv: "csv",
  eml: "eml",
};

/** Writes the file of a case into a folder. Null: a document that is scanned does not fit on one page. */
export async function writeCase(one: Case, folder: string): Promise<{ path: string; truth: Truth } | null> {
  const { content, truth } = createDocument(one.type, one.language, one.seed, one.cargo);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${one.name}.${extensions[one.kind]}`);
  if (one.kind === "csv") await writeFile(path, writeCsv(content));
  else if (one.kind === "xlsx") await writeFile(path, await writeSpreadsheet(content));
  else if (one.kind === "eml") await writeFile(path, await writeMessage(content));
  else if (one.kind === "pdf") await writeFile(path, await writePdf(content, one.layout));
  else {
    const pdfPath = join(folder, `${one.name}.pdf`);
    await writeFile(pdfPath, await writePdf(content, one.layout));
    const scan = await writeScan(pdfPath, one.kind, one.seed);
    if (!scan) return null;
    await writeFile(path, scan);
  }
  return { path, truth };
}
