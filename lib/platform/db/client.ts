import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { pool } from "./pool";
import { type Tx, transactionContext } from "./transaction-context";

const globals = globalThis as { landfallPrisma?: PrismaClient };

/** The Prisma client over the shared pool. For `transaction` only: all other code uses `prisma`. */
export function prismaClient(): PrismaClient {
  globals.landfallPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool(), { disposeExternalPool: false }) });
  return globals.landfallPrisma;
}

/** Prisma for reads, within the running transaction if there is one. Writes go through `transaction`. */
export function prisma(): Tx {
  return transactionContext.getStore()?.tx ?? prismaClient();
}

export type { Prisma } from "./generated/client";
