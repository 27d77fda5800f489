import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const demoFile = z.object({ url: z.string(), email: z.string(), password: z.string(), api_key: z.string() });

/** The content of demo.json: address and credentials of the demo account. */
export type DemoFile = z.infer<typeof demoFile>;

function demoFilePath(dataDir: string): string {
  return join(dataDir, "demo.json");
}

/** Reads DATA_DIR/demo.json; null when it is missing or invalid. */
export async function readDemoFile(dataDir: string): Promise<DemoFile | null> {
  try {
    return demoFile.parse(JSON.parse(await readFile(demoFilePath(dataDir), "utf8")));
  } catch {
    return null;
  }
}

/** Writes DATA_DIR/demo.json atomically, readable by the owner only. */
export async function writeDemoFile(dataDir: string, demo: DemoFile): Promise<void> {
  const temporaryPath = `${demoFilePath(dataDir)}.${process.pid}`;
  await writeFile(temporaryPath, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(temporaryPath, demoFilePath(dataDir));
}
