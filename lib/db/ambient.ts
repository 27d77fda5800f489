import { AsyncLocalStorage } from "node:async_hooks";
import type { Prisma } from "./generated/client";

/** A running transaction: Prisma's client on one connection; `$queryRaw` and `$executeRaw` run on the same one. */
export type Tx = Prisma.TransactionClient;

/** The transaction that this call chain runs in, if any: what it reads must see what it has written. */
export const ambient = new AsyncLocalStorage<Tx>();
