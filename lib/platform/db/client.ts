import { PrismaPg } from "@prisma/adapter-pg";
import { oncePerProcess } from "@/lib/platform/per-process";
import { PrismaClient } from "./generated/client";
import { pool } from "./pool";
import { transactionStatementName } from "./statement-name";
import { withTransactionConnections } from "./transaction-connection";
import { type Tx, transactionContext } from "./transaction-context";

/** The Prisma client over the shared pool. For `transaction` only: all other code uses `prisma`. */
export function prismaClient(): PrismaClient {
  return oncePerProcess("prisma", () => {
    const options = {
      disposeExternalPool: false,
      statementNameGenerator: ({ sql }: { sql: string }) => transactionStatementName(sql),
    };
    return new PrismaClient({ adapter: new PrismaPg(withTransactionConnections(pool()), options) });
  });
}

/** Prisma for reads, within the running transaction if there is one. Writes go through `transaction`. */
export function prisma(): Tx {
  return transactionContext.getStore()?.tx ?? prismaClient();
}

export type { Prisma } from "./generated/client";
