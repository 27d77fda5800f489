import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { ContainerRow } from "@/lib/shipments/containers/container";

/** Whose report an attribute is from, and of when that report is. */
export type ToldBy = { source: "terminal" | "rail" | "line"; reportedAt: Date; timezone: string | null };

const columns = [
  "availableForPickup",
  "holdsAtPodTerminal",
  "feesAtPodTerminal",
  "indFacilityHolds",
  "indFacilityFees",
  "pickupLfd",
  "pickupAppointmentAt",
] as const;

export type ToldColumn = (typeof columns)[number];

/** The newest report on each attribute that only reports fill; null: nobody has said anything of it, not even that there is none. */
export async function findToldBy(account: Account, row: ContainerRow): Promise<Record<ToldColumn, ToldBy | null>> {
  const hashOf = row.provenance as Partial<Record<ToldColumn, string>>;
  const reports = await prisma().terminalReport.findMany({
    where: {
      accountId: account.id,
      shipmentId: row.shipmentId,
      containerNumber: row.number,
      contentHash: { in: columns.flatMap((column) => hashOf[column] ?? []) },
    },
    select: { contentHash: true, source: true, reportedAt: true, timezone: true },
  });
  const byHash = new Map(
    reports.map(({ contentHash, source, ...rest }) => [contentHash, { ...rest, source: source as ToldBy["source"] }]),
  );
  const toldBy = (column: ToldColumn) => byHash.get(hashOf[column] ?? "") ?? null;
  return Object.fromEntries(columns.map((column) => [column, toldBy(column)])) as Record<ToldColumn, ToldBy | null>;
}
