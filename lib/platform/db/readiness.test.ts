import { once } from "node:events";
import pg from "pg";
import { expect, test } from "vitest";
import { serveLoopbackBytes } from "@/test/support/loopback-server";
import { isDatabaseUnavailable } from "./readiness";
import { TransactionConnection } from "./transaction-connection";

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  withCode("EPIPE", "write EPIPE"),
  withCode("ETIMEDOUT", "connect ETIMEDOUT 10.0.0.5:5432"),
  withCode("EHOSTUNREACH", "connect EHOSTUNREACH 10.0.0.5:5432"),
  withCode("EAI_AGAIN", "getaddrinfo EAI_AGAIN db.internal"),
  withCode("ENOTFOUND", "getaddrinfo ENOTFOUND db.internal"),
  withCode("ECONNREFUSED", "connect ECONNREFUSED 10.0.0.5:5432"),
  withCode("08006", "connection failure"),
  withCode("53300", "remaining connection slots are reserved for roles with the SUPERUSER attribute"),
  withCode("57P03", "the database system is starting up"),
  withCode("57P01", "terminating connection due to administrator command"),
  withCode("25P03", "terminating connection due to idle-in-transaction timeout"),
  withCode("57014", "canceling statement due to statement timeout"),
  withCode("P2010", "Raw query failed. Code: `57P01`. Message: `terminating connection due to administrator command`"),
  withCode("P1017", "Server has closed the connection."),
  withCode("P2028", "Unable to start a transaction in the given time."),
  new Error("Connection terminated unexpectedly"),
  new Error("Query read timeout"),
  new Error("timeout exceeded when trying to connect"),
  new Error("There was an error establishing an SSL connection"),
])("the database is unavailable: $message", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  withCode("42703", 'column "nonsense" does not exist'),
  withCode("23505", "duplicate key value violates unique constraint"),
  withCode("22001", "value too long: 157014 characters"),
  withCode("P2002", "Unique constraint failed"),
  new TypeError("Cannot read properties of undefined"),
])("the database is available: $message", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a client that lost its connection, and one that was closed, are not queryable", async () => {
  // Accepts any user, is ready for statements, and closes the connection.
  const address = await serveLoopbackBytes("R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I");
  const lost = new pg.Client({ connectionString: `postgresql://user:x@${address}/none` });
  const isLost = once(lost, "error");
  await lost.connect();
  await isLost.catch(() => undefined);
  const closed = new pg.Client();
  await closed.end();
  for (const client of [lost, closed]) {
    const error = await reasonOf(client.query("SELECT 1"));
    expect(error).toMatchObject({ message: expect.stringContaining("not queryable") });
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});

test("a pool that was ended and a transaction whose time limit passed are unavailable", async () => {
  const pool = new pg.Pool();
  await pool.end();
  expect(isDatabaseUnavailable(await reasonOf(pool.query("SELECT 1")))).toBe(true);
  const client = { query: async () => ({ rows: [] }), release: () => undefined } as unknown as pg.PoolClient;
  const ended = new TransactionConnection(client);
  await ended.query({ text: "ROLLBACK" });
  expect(isDatabaseUnavailable(await reasonOf(ended.query({ text: "SELECT 1" })))).toBe(true);
  const released = new TransactionConnection(client);
  released.release();
  expect(isDatabaseUnavailable(await reasonOf(released.query({ text: "SELECT 1" })))).toBe(true);
});
