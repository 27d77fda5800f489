import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const demoFile = z.object({ url: z.string(), email: z.string(), password: z.string(), api_key: z.string() });

/** How to get into the demo account; the keys are those of the file. */
export type DemoFile = z.infer<typeof demoFile>;

function pathIn(dataDir: string): string {
  return join(dataDir, "demo.json");
}

/** DATA_DIR/demo.json; null when it is missing or cannot be read as one. */
export async function readDemoFile(dataDir: string): Promise<DemoFile | null> {
  try {
    return demoFile.parse(JSON.parse(await readFile(pathIn(dataDir), "utf8")));
  } catch {
    return null;
  }
}

/** Writes it for this user's eyes only, whole or not at all. */
export async function writeDemoFile(dataDir: string, demo: DemoFile): Promise<void> {
  const unfinished = `${pathIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, pathIn(dataDir));
}
