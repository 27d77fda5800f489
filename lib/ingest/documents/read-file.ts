import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { type DocumentText, type FileKind, fileKinds, textSources } from "./document-text";
import { runChild } from "./run-child";

export type ReadOptions = { fileName: string; signal?: AbortSignal };
export type RenderOptions = { pages: number[]; directory: string; fileName?: string; signal?: AbortSignal };
export type RenderedPage = { page: number; width: number; height: number; path: string };

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const word = z.object({ text: z.string(), box, confidence: z.number().min(0).max(1) });
const turns = z.union([z.literal(90), z.literal(180), z.literal(270)]);

/** The page as the child process returns it, without its words. */
export const pageSize = z.object({
  page: z.int().min(1),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  textSource: z.enum(textSources),
});

/** The text of a file as the child process returns it. */
export const documentText = z.object({
  kind: z.enum(fileKinds),
  contentType: z.string(),
  pages: z.array(
    pageSize.extend({
      textRotation: turns.optional(),
      textSlope: z.number().optional(),
      words: z.array(word),
      lines: z.array(z.array(word)),
    }),
  ),
  notes: z.array(z.string()),
});

const renderedPages = z.array(
  z.object({ page: z.int().min(1), width: z.int().min(1), height: z.int().min(1), path: z.string() }),
);

/** Reads the text of a file in a process of its own. Throws DocumentError. */
export async function readDocumentText(path: string, { fileName, signal }: ReadOptions): Promise<DocumentText> {
  const result = await runChild((directory, file) => ({ task: "read", path: file, fileName, directory }), {
    path,
    signal,
  });
  return documentText.parse(result);
}

/** Draws pages as WebP images into the folder. Sizes are in pixels. Throws DocumentError. */
export async function renderPages(path: string, options: RenderOptions): Promise<RenderedPage[]> {
  const { pages, directory, fileName = "", signal } = options;
  const result = await runChild(
    (folder, file) => ({ task: "render", path: file, fileName, pages, directory: folder }),
    {
      path,
      directory,
      signal,
    },
  );
  // Of the path only the name is used: the process has handled an untrusted file.
  return renderedPages
    .parse(result)
    .map(({ path: file, ...page }) => ({ ...page, path: join(directory, basename(file)) }));
}

/** Writes the file to `target` with all pages turned clockwise by 90, 180 or 270 degrees. Images and PDFs only. Throws DocumentError. */
export async function rotateFile(
  path: string,
  kind: FileKind,
  { degrees, target, signal }: { degrees: number; target: string; signal?: AbortSignal | undefined },
): Promise<void> {
  await runChild(
    (folder, file) => ({ task: "rotate", path: file, kind, degrees, target: join(folder, basename(target)) }),
    { path, directory: dirname(target), signal },
  );
}
