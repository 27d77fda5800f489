import { pool } from "./pool";
import { transactionStatementName } from "./statement-name";
import { transactionContext } from "./transaction-context";

/**
 * Runs one hand-written read over the shared pool, or within the running transaction if there is one:
 * `sql<Row>("select … where account_id = $1", [account.id])`.
 * A statement with a `name` is prepared once per connection, and in a transaction also those without; name the frequent ones.
 */
export async function sql<Row extends object>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
  const running = transactionContext.getStore();
  if (running) {
    const prepared = transactionStatementName(text);
    return (await running.connection.query<Row>({ text, values, ...(prepared && { name: prepared }) })).rows;
  }
  const result = await pool().query<Row>(name ? { text, values, name } : { text, values });
  return result.rows;
}
