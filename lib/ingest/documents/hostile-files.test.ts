import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { mayReachLimit } from "@/test/documents/hostile/hostile-file";
import { hostileImages } from "@/test/documents/hostile/hostile-images";
import { hostilePdfs } from "@/test/documents/hostile/hostile-pdfs";
import { readDocumentText } from "./read-file";

const folder = mkdtempSync(join(tmpdir(), "landfall-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Each in a process of its own, as the worker does. The others are in child/read-task.test.ts, the slow ones in bench/hostile-documents.ts.
const files = [...hostilePdfs, ...hostileImages].filter((file) => !file.isSlow && mayReachLimit(file));

test.each(files)("is not harmed by $name", { timeout: 120_000 }, async ({ name, create, expected }) => {
  const path = join(folder, name);
  writeFileSync(path, await create());
  const end = await readDocumentText(path, { fileName: name }).then(
    () => "read",
    (error: { code?: string }) => error.code ?? String(error),
  );
  expect(expected).toContain(end);
});
