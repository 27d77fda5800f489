import type { UntrackedNumber } from "@/lib/documents/document-attributes";
import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { prisma } from "@/lib/platform/db/client";
import { normalizeNumber } from "@/lib/reference/normalize-number";

type Link = { matchedBy: string };

const numbersMax = 50;

/** Links by which a shipment is certainly the one of the document's bill of lading or booking. */
const certainLinks = new Set(["bill_of_lading_number", "booking_number", "container_number"]);

/**
 * The numbers by which the shipment of a document could be tracked: its bill of lading and booking, else its containers. None when
 * the document is linked to a shipment by one of its numbers.
 */
export function trackableNumbers(facts: ShipmentFacts, links: Link[]): UntrackedNumber[] {
  if (links.some(({ matchedBy }) => certainLinks.has(matchedBy))) return [];
  const { bill_of_lading_number: billOfLading, booking_number: booking, carrier_scac: scac } = facts;
  const byDocument: UntrackedNumber[] = [
    ...(billOfLading ? [{ number_type: "bill_of_lading" as const, number: billOfLading, scac }] : []),
    ...(booking ? [{ number_type: "booking_number" as const, number: booking, scac }] : []),
  ];
  if (byDocument.length > 0) return byDocument;
  const containers = facts.containers.map(({ number }) => ({ number_type: "container" as const, number, scac }));
  return containers.slice(0, numbersMax);
}

/** The normalized numbers that the account has tracking requests for, with the status of the newest one. */
export async function findRequestStatuses(accountId: string, numbers: string[]): Promise<Map<string, string>> {
  const requests = await prisma().trackingRequest.findMany({
    where: { accountId, normalizedNumber: { in: numbers.map(normalizeNumber) } },
    select: { normalizedNumber: true, status: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return new Map(requests.map(({ normalizedNumber, status }) => [normalizedNumber, status]));
}

/** Those of the numbers that have no active tracking request, so that tracking can be started. */
export async function findUntrackedNumbers(accountId: string, numbers: UntrackedNumber[]): Promise<UntrackedNumber[]> {
  if (numbers.length === 0) return [];
  const statuses = await findRequestStatuses(
    accountId,
    numbers.map(({ number }) => number),
  );
  return numbers.filter(({ number }) => {
    const status = statuses.get(normalizeNumber(number));
    return status === undefined || status === "failed";
  });
}
