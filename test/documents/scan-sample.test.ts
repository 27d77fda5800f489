import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extractDocument } from "@/lib/ingest/documents/extract/extraction";
import { readDocumentText } from "@/lib/ingest/documents/read-file";
import { compare } from "./corpus/compare";
import { type CorpusKind, listCases, writeCase } from "./corpus/corpus";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "corpus-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A framed form in Spanish that was photographed, and a page of columns in English that lay sideways. */
const sample: [CorpusKind, string][] = [
  ["photo", "packing_list-photo-framed-es"],
  ["rotated_scan", "delivery_order-rotated_scan-columns-en"],
];

test("reads scans with a precision of 90 % and a recall of 85 %", { timeout: 300_000 }, async () => {
  const sum = { correct: 0, read: 0, true: 0 };
  for (const [kind, name] of sample) {
    const one = listCases(kind, 1).find((found) => found.name.startsWith(name));
    const file = one && (await writeCase(one, folder));
    if (!file) throw new Error(`${name} was not written`);
    const { documentType, payload } = extractDocument(
      await readDocumentText(file.path, { fileName: basename(file.path) }),
    );
    expect([name, documentType]).toEqual([name, one.type]);
    const score = compare(payload, file.truth);
    sum.correct += score.correct;
    sum.read += score.read;
    sum.true += score.true;
  }
  expect(sum.true).toBeGreaterThan(50);
  expect(sum.correct / sum.read).toBeGreaterThanOrEqual(0.9);
  expect(sum.correct / sum.true).toBeGreaterThanOrEqual(0.85);
});
