import pg from "pg";

/** A statement as it was sent; `name` if it is prepared. */
export type Statement = { text: string; values: unknown[]; name?: string };

function statementOf([first, second]: unknown[]): Statement {
  const config: Partial<Statement> =
    typeof first === "string" ? { text: first } : ((first ?? {}) as Partial<Statement>);
  const { text = "", values = [], name } = config;
  return { text, values: Array.isArray(second) ? second : values, ...(name && { name }) };
}

/** For tests and benchmarks: every statement that this process sends to the database during `work`. */
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

/** Sent by timers, or for the requests of a second together: notifications of commits and blocks of the quota. */
const sharedStatements = /^(SELECT pg_notify\(|select return_tokens\(|select granted, used, .* from lease_tokens\()/;

/** For tests: the statements that `work` sends, without those that several requests share. */
export async function recordOwnStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await recordStatements(work);
  return statements.filter(({ text }) => !sharedStatements.test(text));
}

/** For tests: the number of statements that `work` sends, without those that several requests share. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await recordOwnStatements(work)).length;
}
