import type { ReadReport } from "@/lib/ingest/terminals/read-report";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** A container that a report may be about. */
export type ReportedContainer = { id: string; shipmentId: string; number: string };

const shipmentFacts = {
  normalizedNumber: true,
  transportDocuments: true,
  bookings: true,
  lineTrackingStoppedAt: true,
  trackingRequests: { select: { normalizedNumber: true } },
} as const;

async function readContainers(accountId: string, numbers: string[]) {
  return prisma().container.findMany({
    where: { accountId, number: { in: [...new Set(numbers)] } },
    select: { id: true, shipmentId: true, number: true, createdAt: true, shipment: { select: shipmentFacts } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

type Candidate = Awaited<ReturnType<typeof readContainers>>[number];

function isNamed({ shipmentId, shipment }: Candidate, { shipment_id, bill_of_lading }: ReadReport["given"]): boolean {
  if (shipment_id !== undefined && shipmentId !== shipment_id.toLowerCase()) return false;
  if (bill_of_lading === undefined) return true;
  const requested = shipment.trackingRequests.map(({ normalizedNumber }) => normalizedNumber);
  const numbers = [shipment.normalizedNumber, ...shipment.transportDocuments, ...shipment.bookings, ...requested];
  return numbers.map(normalizeNumber).includes(normalizeNumber(bill_of_lading));
}

/**
 * Finds the container of each report in one statement. Boxes come again with other voyages: where a report does not name its
 * shipment, one that is still tracked is meant rather than one that is not, and the newer one rather than the older.
 */
export async function findReported(
  account: Account,
  reports: ReadReport[],
): Promise<(report: ReadReport) => ReportedContainer | null> {
  const numbers = reports.map(({ word }) => word.containerNumber);
  const byNumber = Map.groupBy(await readContainers(account.id, numbers), ({ number }) => number);
  return ({ given, word }) => {
    const candidates = byNumber.get(word.containerNumber)?.filter((candidate) => isNamed(candidate, given)) ?? [];
    return candidates.find(({ shipment }) => shipment.lineTrackingStoppedAt === null) ?? candidates[0] ?? null;
  };
}
