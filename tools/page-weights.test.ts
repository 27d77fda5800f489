import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createScratchFolder } from "@/test/support/scratch-folder";
import { formatPageWeights, listPageWeights } from "./page-weights.mjs";

const distDir = createScratchFolder("landfall-weights-");
afterAll(() => rmSync(distDir, { recursive: true }));

function write(file: string, text: string): number {
  mkdirSync(dirname(join(distDir, file)), { recursive: true });
  writeFileSync(join(distDir, file), text);
  return gzipSync(text).length;
}

function writeManifest(entry: string, entryJSFiles: Record<string, string[]>): void {
  const key = JSON.stringify(entry);
  const manifest = JSON.stringify({ entryJSFiles });
  write(
    `server/app${entry}_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${key}] = ${manifest};`,
  );
}

test("each page has the weight of its files as they are sent, shared ones once", () => {
  const main = write("static/main.js", "main ".repeat(1_000));
  const shell = write("static/shell.js", "shell ".repeat(800));
  const page = write("static/shipment.js", "shipment ".repeat(500));
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/main.js"] }));
  writeManifest("/(web)/shipments/[id]/page", {
    layout: ["static/shell.js"],
    page: ["static/shell.js", "static/shipment.js"],
  });
  writeManifest("/(missing)/[...path]/page", { layout: ["static/shell.js"] });
  writeManifest("/_not-found/page", {});
  const weights = listPageWeights(distDir);
  expect(weights).toEqual([
    { path: "/shipments/{id}", bytes: main + shell + page },
    { path: "/{path}", bytes: main + shell },
  ]);
  expect(formatPageWeights([{ path: "/shipments/{id}", bytes: 221_741 }])).toBe(
    "  Page                 kB\n  /shipments/{id}   221.7",
  );
});
