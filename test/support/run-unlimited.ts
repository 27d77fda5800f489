import pg from "pg";
import { env } from "@/lib/platform/env";

/** For tests: runs statements on a connection of its own, without the time limit that the pool sets. */
export async function runUnlimited(statements: [text: string, values?: unknown[]][]): Promise<void> {
  const client = new pg.Client({ connectionString: env().databaseUrl });
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}
