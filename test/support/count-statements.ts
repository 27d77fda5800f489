import pg from "pg";

type Query = typeof pg.Client.prototype.query;

/**
 * For tests: how many statements this process sends to PostgreSQL while the work goes on; the news of commits, which a timer
 * sends, is not of this work.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function count(this: pg.Client, ...given: Parameters<Query>) {
    const [first] = given as unknown as [string | { text?: string }];
    const text = typeof first === "string" ? first : first.text;
    if (!text?.startsWith("SELECT pg_notify(")) sent += 1;
    return query.apply(this, given);
  } as Query;
  try {
    await work();
    return sent;
  } finally {
    pg.Client.prototype.query = query;
  }
}
