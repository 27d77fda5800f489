import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { pool } from "./pool";

const held = globalThis as { landfallPrisma?: PrismaClient };

/** Prisma over the shared pool, for reading. Writing goes through `transaction`. */
export function prisma(): PrismaClient {
  held.landfallPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool(), { disposeExternalPool: false }) });
  return held.landfallPrisma;
}

export type { Prisma } from "./generated/client";
