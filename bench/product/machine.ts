import { cpus, totalmem } from "node:os";
import { sql } from "@/lib/platform/db/sql";

const settings = [
  "server_version",
  "fsync",
  "synchronous_commit",
  "full_page_writes",
  "shared_buffers",
  "max_connections",
];

/** The machine, the versions, and the settings of PostgreSQL, as lines of markdown. */
export async function describeMachine(): Promise<string[]> {
  const rows = await sql<{ name: string; setting: string }>(
    "SELECT name, current_setting(name) AS setting FROM pg_settings WHERE name = ANY($1)",
    [settings],
  );
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `- ${processor?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB`,
    `- Node.js ${process.versions.node}, PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(", ")}`,
  ];
}
