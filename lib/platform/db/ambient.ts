import { AsyncLocalStorage } from "node:async_hooks";
import type { Prisma } from "./generated/client";

/** A running transaction: Prisma's client on one connection; `$queryRaw` and `$executeRaw` run on the same one. */
export type Tx = Prisma.TransactionClient;

/** Work for the end of a transaction, with all that was put off for it, in order. */
export type Ending = (tx: Tx, items: never[]) => Promise<void>;

/** A transaction with what is put off until just before it commits, and until just after. */
export type Running = {
  tx: Tx;
  beforeCommit: { ending: Ending; item: unknown }[];
  afterCommit: (() => void)[];
};

/** The transaction that this call chain runs in, if any: what it reads must see what it has written. */
export const ambient = new AsyncLocalStorage<Running>();
