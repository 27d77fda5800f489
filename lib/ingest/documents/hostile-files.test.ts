import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hostileImages } from "@/test/documents/hostile/hostile-images";
import { hostilePdfs } from "@/test/documents/hostile/hostile-pdfs";
import { readDocumentText } from "./read-file";

const folder = mkdtempSync(join(tmpdir(), "landfall-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Each in a process of its own, as the worker does. The slow ones are in bench/hostile-documents.ts.
const files = [...hostilePdfs, ...hostileImages].filter(({ isSlow }) => !isSlow);

test.each(files)("is not harmed by $name", { timeout: 120_000 }, async ({ name, create, expected }) => {
  const path = join(folder, name);
  writeFileSync(path, await create());
  const end = await readDocumentText(path, { fileName: name }).then(
    () => "read",
    (error: { code?: string }) => error.code ?? String(error),
  );
  expect(expected).toContain(end);
});
