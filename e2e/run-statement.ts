import pg from "pg";
import { readPostgresUrl } from "@/lib/platform/db/embedded/start-postgres";

/** Runs a statement in the database of the server, for what no person or program can do or see, and returns its rows. */
export async function runStatement(query: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: readPostgresUrl(process.env.E2E_DATA_DIR ?? "") ?? "" });
  await client.connect();
  const { rows } = await client.query(query, values).finally(() => client.end());
  return rows;
}
