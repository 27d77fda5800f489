import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writePrivateFile } from "@/lib/platform/process/write-private-file";

export type PostgresSettings = { port: number; password: string };

const databaseName = "landfall";

function settingsFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}

/** Port and password of the embedded server of this DATA_DIR; null before its first start. */
export function readSettings(dataDir: string): PostgresSettings | null {
  const file = settingsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PostgresSettings) : null;
}

export function writeSettings(dataDir: string, settings: PostgresSettings): void {
  writePrivateFile(settingsFile(dataDir), JSON.stringify(settings));
}

export function urlOf({ port, password }: PostgresSettings, database = databaseName): string {
  return `postgresql://landfall:${password}@127.0.0.1:${port}/${database}`;
}
