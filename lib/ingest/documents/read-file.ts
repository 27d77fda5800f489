import { basename, dirname, join } from "node:path";
import type { DocumentText, FileKind } from "./document-text";
import { runChild } from "./run-child";

export type ReadOptions = { fileName: string; signal?: AbortSignal };
export type RenderOptions = { pages: number[]; directory: string; fileName?: string; signal?: AbortSignal };
export type RenderedPage = { page: number; width: number; height: number; path: string };

/** Reads the text of a file in a process of its own. Throws DocumentError. */
export async function readDocumentText(path: string, { fileName, signal }: ReadOptions): Promise<DocumentText> {
  const result = await runChild((directory, file) => ({ task: "read", path: file, fileName, directory }), {
    path,
    signal,
  });
  return result as DocumentText;
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
  return result as RenderedPage[];
}

/** Writes the file to `target` with all pages turned clockwise by 90, 180 or 270 degrees. Images and PDFs only. Throws DocumentError. */
export async function rotateFile(path: string, kind: FileKind, degrees: number, target: string): Promise<void> {
  await runChild(
    (folder, file) => ({ task: "rotate", path: file, kind, degrees, target: join(folder, basename(target)) }),
    { path, directory: dirname(target) },
  );
}
