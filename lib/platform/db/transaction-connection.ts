import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { oncePerProcess } from "@/lib/platform/per-process";

/**
 * The connection of one transaction, for Prisma and for hand-written statements: statements that are sent at the same time are run one
 * after the other, in their order. From the statement on that ends the transaction, also at its time limit, it refuses further ones.
 */
export class TransactionConnection {
  #client: pg.PoolClient | null;
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #isEnding = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#isEnding) return Promise.reject(new Error("The transaction has ended."));
    // The connection is released some time after this statement; a further one would be a transaction of its own meanwhile.
    this.#isEnding = /^\s*(COMMIT|ROLLBACK)\s*$/i.test(statement.text);
    const result = this.#last.then(() => {
      if (!this.#client) throw new Error("The transaction has ended.");
      return this.#client.query<Row>(statement);
    });
    this.#pending++;
    this.#last = result.then(
      () => this.#pending--,
      () => this.#pending--,
    );
    return result;
  }

  /** Whether a statement is in progress or waits for one. */
  get isBusy(): boolean {
    return this.#pending > 0;
  }

  /** Resolves when the statements sent so far are done. */
  async waitUntilFree(): Promise<void> {
    await this.#last;
  }

  on(event: "error", listener: (error: Error) => void): void {
    this.#client?.on(event, listener);
  }

  removeListener(event: "error", listener: (error: Error) => void): void {
    this.#client?.removeListener(event, listener);
  }

  release(error?: Error): void {
    const client = this.#client;
    this.#client = null;
    client?.release(error);
  }
}

type Beginning = { connection?: TransactionConnection };

/**
 * Receives the connection of the transaction that is begun in the call chain. There is one per process, like the Prisma client, which
 * the code of a page uses too.
 */
export function beginningTransaction(): AsyncLocalStorage<Beginning> {
  return oncePerProcess("beginning transaction", () => new AsyncLocalStorage<Beginning>());
}

/** The pool for Prisma: the connection of a transaction is also made known to `transaction`. */
export function withTransactionConnections(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const beginning = beginningTransaction().getStore();
    if (!beginning) return client;
    beginning.connection = new TransactionConnection(client);
    return beginning.connection;
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === "connect") return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
