import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { writeWhole } from "./write-whole";

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
  writeWhole(settingsFile(dataDir), JSON.stringify(settings));
}

export function urlOf({ port, password }: PostgresSettings, database = databaseName): string {
  return `postgresql://landfall:${password}@127.0.0.1:${port}/${database}`;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}

/** A free TCP port on 127.0.0.1: the one of the last start when it is still free, so that addresses written down stay right. */
export async function freePort(wanted = 0): Promise<number> {
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === null) throw new Error("No free TCP port on 127.0.0.1.");
  return port;
}
