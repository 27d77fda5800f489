import { readFile } from "node:fs/promises";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { layOutLines } from "@/lib/ingest/documents/layout/lay-out-lines";
import { limitPages } from "@/lib/ingest/documents/layout/page-limit";
import { decodeText } from "./decode-text";

const charactersMax = 1_000_000;

/** The pages of a text file. */
export async function readText(path: string): Promise<{ pages: PageText[]; notes: string[] }> {
  const text = decodeText(await readFile(path));
  const notes = text.length > charactersMax ? ["Only the first million characters were read."] : [];
  return limitPages(layOutLines(text.slice(0, charactersMax)), notes);
}
