import { compareDocument } from "@/lib/documents/differences/compare-document";
import { loadTrackedShipments } from "@/lib/documents/differences/tracked-shipment";
import { type ShipmentDifference, writeDifferences } from "@/lib/documents/differences/write-differences";
import type { UntrackedNumber } from "@/lib/documents/document-attributes";
import { effectivePayload } from "@/lib/documents/effective-payload";
import { documentNumbers } from "@/lib/documents/links/document-numbers";
import { findLinks, type LinkTarget } from "@/lib/documents/links/find-links";
import { trackAutomatically } from "@/lib/documents/links/track-document";
import { findUntrackedNumbers, trackableNumbers } from "@/lib/documents/links/untracked-numbers";
import { writeLinks } from "@/lib/documents/links/write-links";
import { readShipmentFacts, type ShipmentFacts } from "@/lib/documents/shipment-facts";
import { anonymous } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Document } from "@/lib/platform/db/generated/client";
import type { Lease } from "@/lib/platform/work/leased-work";
import { finishTask, recordTaskChanges } from "./leased-document";

/** What the newest representation of a document states, with the corrections of users. */
async function readFacts({ accountId, id: documentId, extractedDataManual }: Document): Promise<ShipmentFacts> {
  const newest = await prisma().documentRepresentation.findFirst({
    where: { accountId, documentId },
    select: { payload: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return readShipmentFacts(effectivePayload(newest?.payload, extractedDataManual));
}

async function findDifferences(document: Document, facts: ShipmentFacts, links: LinkTarget[]) {
  const type = document.documentTypeManual ?? document.documentType;
  const ids = [...new Set(links.map(({ shipmentId }) => shipmentId))];
  const shipments = await loadTrackedShipments(document.accountId, ids);
  return shipments.flatMap((shipment): ShipmentDifference[] =>
    compareDocument(facts, shipment, type).map((difference) => ({ ...difference, shipmentId: shipment.id })),
  );
}

/** The numbers of the document that are not tracked, after starting to track them where the account wants that. */
async function trackOrList(document: Document, facts: ShipmentFacts, links: LinkTarget[]): Promise<UntrackedNumber[]> {
  const numbers = trackableNumbers(facts, links);
  const untracked = await findUntrackedNumbers(document.accountId, numbers);
  if (untracked.length === 0) return [];
  const account = await prisma().account.findUniqueOrThrow({ where: { id: document.accountId } });
  if (!account.trackFromDocuments) return untracked;
  const owner = { ...anonymous, id: account.id, features: account.features, userId: document.userId };
  const isTracked = await trackAutomatically(owner, untracked);
  return isTracked ? findUntrackedNumbers(account.id, numbers) : untracked;
}

/** Links a document to the shipments and containers it is about, compares it with them, and lists its numbers that are not tracked. */
export async function relinkDocument(lease: Lease, leased: Document): Promise<void> {
  const facts = await readFacts(leased);
  const links = await findLinks(leased.accountId, facts);
  const differences = await findDifferences(leased, facts, links);
  const untrackedNumbers = await trackOrList(leased, facts, links);
  await finishTask(lease, async (tx, document) => {
    const changes = [
      ...(await writeLinks(tx, document, links)),
      ...(await writeDifferences(tx, document, differences, realNow())),
    ];
    recordTaskChanges(document.accountId, changes);
    return { done: ["relink"], data: { numbers: documentNumbers(facts), untrackedNumbers } };
  });
}
