import pg from "pg";

export type Statement = { text: string; values: unknown[] };

function statementOf([first, second]: unknown[]): Statement {
  const config: Partial<Statement> =
    typeof first === "string" ? { text: first } : ((first ?? {}) as Partial<Statement>);
  const values = Array.isArray(second) ? second : config.values;
  return { text: config.text ?? "", values: values ?? [] };
}

/** For tests: every statement that this process sends to the database during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recordQuery(this: pg.Client, ...args: unknown[]) {
    statements.push(statementOf(args));
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** For tests: the number of statements that `work` sends, without the notifications of commits, which a timer sends. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(work);
  return statements.filter(({ text }) => !text.startsWith("SELECT pg_notify(")).length;
}
