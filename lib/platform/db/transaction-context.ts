import { AsyncLocalStorage } from "node:async_hooks";
import type { Prisma } from "./generated/client";
import type { TransactionConnection } from "./transaction-connection";

/** A running transaction: Prisma's client on one connection. `sql` uses the same one. */
export type Tx = Prisma.TransactionClient;

/** Runs before a transaction commits, with all items that were registered for it, in order. */
export type CommitHook = (tx: Tx, items: never[]) => Promise<void>;

/** A running transaction with its hooks for before and after the commit. */
export type TransactionState = {
  tx: Tx;
  connection: TransactionConnection;
  beforeCommit: { hook: CommitHook; item: unknown }[];
  afterCommit: (() => void)[];
};

/** The transaction of the current call chain, if any. Reads use it too, so that they see its own writes. */
export const transactionContext = new AsyncLocalStorage<TransactionState>();

/** Whether the current call chain is part of a transaction. */
export const isInTransaction = () => transactionContext.getStore() !== undefined;
