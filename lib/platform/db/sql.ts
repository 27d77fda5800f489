import { ambient } from "./ambient";
import { pool } from "./pool";

/**
 * One hand-written read over the shared pool, or within the running transaction where there is one:
 * `sql<Row>("select … where account_id = $1", [account.id])`.
 * Named statements are prepared once per connection; give `name` to the hot ones.
 */
export async function sql<Row extends object>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
  const running = ambient.getStore();
  if (running) return running.tx.$queryRawUnsafe<Row[]>(text, ...values);
  const result = await pool().query<Row>(name ? { text, values, name } : { text, values });
  return result.rows;
}
