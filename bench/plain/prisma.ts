import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/platform/db/generated/client";

/** The client of this server. */
export const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? "", max: 10 }),
});

/** The account whose shipments are served: there is no authentication. */
export const accountId = process.env.BENCH_ACCOUNT_ID ?? "";

/** What a shipment is read with. */
export const shipmentParts = {
  containers: { select: { id: true }, orderBy: { number: "asc" } },
  customer: { select: { companyName: true } },
} as const;
