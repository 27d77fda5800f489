import { readFile } from "node:fs/promises";
import { schemaDifference } from "./schema-difference";

const listFile = "prisma/handwritten-indexes.txt";

/** Indexes that are written in migrations by hand because the Prisma schema cannot express them, one name per line. */
export async function readHandwrittenIndexes(): Promise<string[]> {
  return (await readFile(listFile, "utf8")).split("\n").filter((line) => line !== "");
}

export type Remaining = { script: string; kept: string[] };

/** The SQL by which the database still differs from prisma/schema; `kept` are the handwritten indexes, which are not dropped. */
export async function remainingDifference(databaseUrl: string): Promise<Remaining> {
  const handwritten = await readHandwrittenIndexes();
  const kept = new Set<string>();
  const steps = (await schemaDifference(databaseUrl)).split(/\n(?=-- )/).filter((step) => {
    const index = /^DROP INDEX "([^"]+)";$/m.exec(step)?.[1];
    if (index === undefined || !handwritten.includes(index)) return step.trim() !== "";
    kept.add(index);
    return false;
  });
  return { script: steps.join("\n").trim(), kept: [...kept].sort() };
}
