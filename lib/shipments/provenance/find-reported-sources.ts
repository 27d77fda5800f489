import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { ContainerRow } from "@/lib/shipments/containers/container";

/** The source of an attribute's value and the time of its report. */
export type ReportedSource = { source: "terminal" | "rail" | "line"; reportedAt: Date; timezone: string | null };

const columns = [
  "availableForPickup",
  "holdsAtPodTerminal",
  "feesAtPodTerminal",
  "indFacilityHolds",
  "indFacilityFees",
  "pickupLfd",
  "pickupAppointmentAt",
] as const;

export type ReportedColumn = (typeof columns)[number];

/**
 * The newest report of each attribute that only terminals, rail carriers and lines report. Null: no source has reported the
 * attribute, not even as empty.
 */
export async function findReportedSources(
  account: Account,
  row: ContainerRow,
): Promise<Record<ReportedColumn, ReportedSource | null>> {
  const hashByColumn = row.provenance as Partial<Record<ReportedColumn, string>>;
  const reports = await prisma().terminalReport.findMany({
    where: {
      accountId: account.id,
      shipmentId: row.shipmentId,
      containerNumber: row.number,
      contentHash: { in: columns.flatMap((column) => hashByColumn[column] ?? []) },
    },
    select: { contentHash: true, source: true, reportedAt: true, timezone: true },
  });
  const byHash = new Map(
    reports.map(({ contentHash, source, ...rest }) => [
      contentHash,
      { ...rest, source: source as ReportedSource["source"] },
    ]),
  );
  const sourceOf = (column: ReportedColumn) => byHash.get(hashByColumn[column] ?? "") ?? null;
  return Object.fromEntries(columns.map((column) => [column, sourceOf(column)])) as Record<
    ReportedColumn,
    ReportedSource | null
  >;
}
