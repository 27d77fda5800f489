import { v7 as uuid } from "uuid";
import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";
import { hashPage, recordUnusedPages } from "./record-evidence";

type PollInput = {
  accountId: string;
  trackingRequestId?: string;
  shipmentId?: string;
  connectionId: string | null;
  at: Date;
};

type ClassifiedResponse = { response: CarrierResponse; classification: Classification };

/**
 * Records one carrier request: its time, its outcome and the hashes of the pages received. A request with the same outcome as the
 * one before it and without news extends that row, so that unchanged responses do not accumulate. `newVersions` is the number of
 * event versions that the response added; null when its events were not recorded: then its pages are kept as evidence, once per
 * outcome. The caller holds the lock on the row of the tracking request or shipment.
 */
export async function recordPoll(
  tx: Tx,
  poll: PollInput,
  { response, classification }: ClassifiedResponse,
  newVersions: number | null,
): Promise<void> {
  const { accountId, trackingRequestId, shipmentId, connectionId, at } = poll;
  const pages = response.pages.map(hashPage);
  const outcome = response.outcome === "failed" ? response.reason : response.outcome;
  const detail = detailOf({ response, classification });
  const last = await tx.poll.findFirst({
    where: { accountId, connectionId, ...(trackingRequestId ? { trackingRequestId } : { shipmentId }) },
    orderBy: { id: "desc" },
  });
  // Events that were not recorded are not compared with earlier ones, so only equal pages are no news.
  const hasNews =
    newVersions === null && outcome === "answered" && detail === null
      ? last?.pages.join() !== pages.join()
      : (newVersions ?? 0) > 0;
  if (last?.outcome === outcome && last.detail === detail && !hasNews) {
    await tx.poll.update({
      where: { accountId_id: { accountId, id: last.id } },
      data: { count: { increment: 1 }, lastAt: at > last.lastAt ? at : last.lastAt, lastPages: pages },
    });
    return;
  }
  await tx.poll.create({ data: { ...poll, id: uuid(), pages, outcome, detail, lastAt: at } });
  const isUnderstood = response.outcome === "answered" && response.report.parseErrors.length === 0;
  if (newVersions === null || !isUnderstood) await recordUnusedPages(tx, accountId, response.pages);
}

function detailOf({ response, classification }: ClassifiedResponse): string | null {
  if (classification.kind === "failure") return classification.detail.slice(0, 500);
  if (response.outcome === "failed" || response.outcome === "invalid_number") return response.detail.slice(0, 500);
  if (response.outcome !== "answered" || response.report.parseErrors.length === 0) return null;
  const [first] = response.report.parseErrors;
  return `${response.report.parseErrors.length} parse errors, first: ${first?.reason ?? ""}`.slice(0, 500);
}
