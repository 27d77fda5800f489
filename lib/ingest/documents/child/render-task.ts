import { join } from "node:path";
import type { Sharp } from "sharp";
import type { RenderedPage } from "@/lib/ingest/documents/read-file";
import { sniffFile } from "@/lib/ingest/documents/sniffing/sniff-file";

export type RenderTask = { task: "render"; path: string; fileName: string; pages: number[]; directory: string };
/** The image of a page, or null when there is no such page or it is damaged. */
export type PageRenderer = (page: number) => Promise<Sharp | null>;

const longSide = 1600;
const quality = 80;

async function rendererOf({ path, fileName }: RenderTask): Promise<PageRenderer> {
  const { kind } = await sniffFile(path, fileName);
  if (kind === "pdf") return (await import("@/lib/ingest/documents/pdf/render-pdf")).renderPdf(path, longSide);
  if (["png", "jpeg", "tiff", "webp"].includes(kind)) {
    return (await import("@/lib/ingest/documents/images/render-image")).renderImage(path, longSide);
  }
  return (await import("@/lib/ingest/documents/layout/render-words")).renderWords(path, kind, longSide);
}

/** Writes the pages that can be drawn as WebP images, 1600 pixels long. */
export async function renderTask(task: RenderTask): Promise<RenderedPage[]> {
  const render = await rendererOf(task);
  const rendered: RenderedPage[] = [];
  for (const page of task.pages) {
    const image = await render(page);
    if (!image) continue;
    const path = join(task.directory, `page-${page}.webp`);
    const { width, height } = await image.webp({ quality }).toFile(path);
    rendered.push({ page, width, height, path });
  }
  return rendered;
}
