import { pool } from "./pool";
import { transactionContext } from "./transaction-context";

/**
 * Runs one hand-written read over the shared pool, or within the running transaction if there is one:
 * `sql<Row>("select … where account_id = $1", [account.id])`.
 * A statement with a `name` is prepared once per connection; name the frequent ones.
 */
export async function sql<Row extends object>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
  const running = transactionContext.getStore();
  if (running) return running.tx.$queryRawUnsafe<Row[]>(text, ...values);
  const result = await pool().query<Row>(name ? { text, values, name } : { text, values });
  return result.rows;
}
