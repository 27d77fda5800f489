import { readFile } from "node:fs/promises";
import { schemaDifference } from "./schema-difference";

const indexesFile = "prisma/handwritten-indexes.txt";
const tablesFile = "prisma/handwritten-tables.txt";

async function readNames(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
}

/** Indexes that are written in migrations by hand because the Prisma schema cannot express them, one name per line. */
export const readHandwrittenIndexes = () => readNames(indexesFile);

/** Tables that are written in migrations by hand: partitioned tables and those that are created like them. */
export const readHandwrittenTables = () => readNames(tablesFile);

export type Remaining = { script: string; kept: string[] };

/** The table of a monthly partition, `positions_2026_11`, else the table itself. */
const tableOf = (name: string) => name.replace(/_\d{4}_\d{2}$/, "");

/**
 * The SQL by which the database still differs from prisma/schema; `kept` are the handwritten indexes and tables, which are not dropped.
 * Monthly partitions of a handwritten table belong to it.
 */
export async function remainingDifference(databaseUrl: string): Promise<Remaining> {
  const [indexes, tables] = [await readHandwrittenIndexes(), await readHandwrittenTables()];
  const kept = new Set<string>();
  const steps = (await schemaDifference(databaseUrl)).split(/\n(?=-- )/).filter((step) => {
    const index = /^DROP INDEX "([^"]+)";$/m.exec(step)?.[1];
    const table = /^(?:DROP|ALTER) TABLE "([^"]+)"/m.exec(step)?.[1];
    const name = index && indexes.includes(index) ? index : table && tables.find((own) => own === tableOf(table));
    if (name === undefined) return step.trim() !== "";
    kept.add(name);
    return false;
  });
  return { script: steps.join("\n").trim(), kept: [...kept].sort() };
}
