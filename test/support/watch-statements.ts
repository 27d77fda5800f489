import pg from "pg";

export type Statement = { text: string; values: unknown[] };

type Sent = { text?: string; values?: unknown[] };

function statementOf([first, second]: unknown[]): Statement {
  const config: Sent = typeof first === "string" ? { text: first } : ((first ?? {}) as Sent);
  const values = Array.isArray(second) ? second : config.values;
  return { text: config.text ?? "", values: values ?? [] };
}

/** For tests: every statement that this process sends to the database while `work` goes on. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...sent: unknown[]) {
    statements.push(statementOf(sent));
    return Reflect.apply(query, this, sent);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
