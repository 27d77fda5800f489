import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { extractDocument } from "@/lib/ingest/documents/extract/extraction";
import { readDocumentText } from "@/lib/ingest/documents/read-file";
import { compare, type Score, sealsOf } from "@/test/documents/corpus/compare";
import { type Case, type CorpusKind, corpusKinds, listCases, writeCase } from "@/test/documents/corpus/corpus";

/**
 * Measures the extraction on the corpus: how many of the values that are read are right, and how many of those in the files are read.
 * `--cargo varied`: documents whose names and order of columns and seals are others than those that the extractor was made with.
 */

const { values } = parseArgs({
  options: {
    kind: { type: "string", multiple: true },
    type: { type: "string" },
    cargo: { type: "string", default: "usual" },
    seed: { type: "string", default: "1" },
    every: { type: "string", default: "1" },
    details: { type: "boolean", default: false },
  },
});

type Compared = Score & { wrong: string[]; missing: string[] };
type Measured = Compared & { seals: Score };

async function measure(one: Case, folder: string): Promise<Measured | null> {
  const file = await writeCase(one, folder);
  if (!file) return null;
  try {
    const text = await readDocumentText(file.path, { fileName: basename(file.path) });
    const { documentType, payload } = extractDocument(text);
    const seals = compare(sealsOf(payload), sealsOf(file.truth));
    return { ...compare(documentType === one.type ? payload : { document_type: documentType }, file.truth), seals };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { ...compare({ failed: error.code }, file.truth), seals: compare({}, sealsOf(file.truth)) };
  }
}

const sums = new Map<string, Score & { files: number }>();

function add(name: string, score: Score): void {
  const sum = sums.get(name) ?? { correct: 0, read: 0, true: 0, files: 0 };
  sums.set(name, {
    correct: sum.correct + score.correct,
    read: sum.read + score.read,
    true: sum.true + score.true,
    files: sum.files + 1,
  });
}

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

const folder = await mkdtemp(join(tmpdir(), "corpus-"));
const kinds = corpusKinds.filter((kind) => !values.kind || values.kind.includes(kind));
for (const kind of kinds as CorpusKind[]) {
  const all = listCases(kind, Number(values.seed), values.cargo === "varied" ? "varied" : "usual");
  const cases = all.filter(({ type }) => !values.type || type === values.type);
  for (const [at, one] of cases.entries()) {
    if (at % Number(values.every) !== 0) continue;
    const measured = await measure(one, folder);
    if (!measured) continue;
    for (const name of [kind, `${kind} ${one.type}`, `${kind} ${one.language}`, `${kind} ${one.layout}`])
      add(name, measured);
    for (const name of [`${kind} seals`, `${kind} seals ${one.language}`]) add(name, measured.seals);
    const isWrong = measured.wrong.length + measured.missing.length > 0;
    if (values.details && isWrong)
      process.stdout.write(
        `${one.name}\n  wrong ${measured.wrong.join(" | ")}\n  missing ${measured.missing.join(" | ")}\n`,
      );
  }
}
await rm(folder, { recursive: true });

process.stdout.write(`${"".padEnd(38)}files  values  precision  recall\n`);
for (const [name, { correct, read, true: total, files }] of sums) {
  const numbers = [
    `${files}`.padStart(5),
    `${total}`.padStart(7),
    percent(correct, read).padStart(10),
    percent(correct, total).padStart(8),
  ];
  process.stdout.write(`${name.padEnd(38)}${numbers.join(" ")}\n`);
}
