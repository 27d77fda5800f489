import { PrismaPg } from "@prisma/adapter-pg";
import { ambient, type Tx } from "./ambient";
import { PrismaClient } from "./generated/client";
import { pool } from "./pool";

const held = globalThis as { landfallPrisma?: PrismaClient };

/** Prisma over the shared pool. Only `transaction` needs it whole. */
export function prismaClient(): PrismaClient {
  held.landfallPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool(), { disposeExternalPool: false }) });
  return held.landfallPrisma;
}

/** Prisma for reading, within the running transaction where there is one. Writing goes through `transaction`. */
export function prisma(): Tx {
  return ambient.getStore()?.tx ?? prismaClient();
}

export type { Prisma } from "./generated/client";
