import { v7 as uuid } from "uuid";
import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { realNow } from "@/lib/platform/clock";
import { deferRows, deferUpdate } from "@/lib/platform/db/deferred-rows";
import type { Poll } from "@/lib/platform/db/generated/client";
import { jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
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

type LastPoll = Pick<Poll, "accountId" | "id" | "outcome" | "detail" | "pages" | "count" | "lastAt">;

const lastPollQuery = `SELECT sent.index, to_json(last) AS poll
  FROM jsonb_to_recordset($1::jsonb) AS sent(index int, account_id uuid, connection_id uuid, tracking_request_id uuid, shipment_id uuid)
  CROSS JOIN LATERAL (
    (SELECT * FROM polls WHERE polls.account_id = sent.account_id AND polls.tracking_request_id = sent.tracking_request_id
       AND polls.connection_id IS NOT DISTINCT FROM sent.connection_id ORDER BY id DESC LIMIT 1)
    UNION ALL
    (SELECT * FROM polls WHERE polls.account_id = sent.account_id AND polls.shipment_id = sent.shipment_id
       AND sent.tracking_request_id IS NULL
       AND polls.connection_id IS NOT DISTINCT FROM sent.connection_id ORDER BY id DESC LIMIT 1)) last`;

/** The last recorded request to the same connection for the same tracking request, or else the same shipment. */
const findLastPoll = together(async (_tx, polls: PollInput[]) => {
  const sent = polls.map(({ accountId, connectionId, trackingRequestId, shipmentId }, index) => {
    const keys = { tracking_request_id: trackingRequestId ?? null, shipment_id: shipmentId ?? null };
    return { index, account_id: accountId, connection_id: connectionId, ...keys };
  });
  const rows = await sql<{ index: number; poll: Record<string, unknown> }>(lastPollQuery, [JSON.stringify(sent)]);
  const parse = await jsonRowParser();
  const pollOf = new Map(rows.map(({ index, poll }) => [index, parse<LastPoll>("polls", poll)]));
  return polls.map((_, index) => pollOf.get(index) ?? null);
});

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
  const { accountId, trackingRequestId = null, shipmentId = null, connectionId, at } = poll;
  const pages = response.pages.map(hashPage);
  const outcome = response.outcome === "failed" ? response.reason : response.outcome;
  const detail = detailOf({ response, classification });
  const last = await findLastPoll(tx, poll);
  // Events that were not recorded are not compared with earlier ones, so only equal pages are no news.
  const hasNews =
    newVersions === null && outcome === "answered" && detail === null
      ? last?.pages.join() !== pages.join()
      : (newVersions ?? 0) > 0;
  if (last?.outcome === outcome && last.detail === detail && !hasNews) {
    const lastAt = at > last.lastAt ? at : last.lastAt;
    deferUpdate<Pick<Poll, "accountId" | "id" | "count" | "lastAt" | "lastPages">>(
      tx,
      "polls",
      { ...last, lastPages: pages },
      { count: last.count + 1, lastAt, lastPages: pages },
    );
    return;
  }
  const keys = { accountId, id: uuid(), trackingRequestId, shipmentId, connectionId };
  deferRows(tx, "polls", null, [{ ...keys, at, lastAt: at, pages, outcome, detail, updatedAt: realNow() }]);
  const isUnderstood = response.outcome === "answered" && response.report.parseErrors.length === 0;
  if (newVersions === null || !isUnderstood) await recordUnusedPages(tx, accountId, response.pages);
}

function detailOf({ response, classification }: ClassifiedResponse): string | null {
  if (classification.kind === "failure") return classification.detail.slice(0, 500);
  if (classification.kind === "other_numbers")
    return `The response is about other numbers: ${classification.numbers.join(", ")}`.slice(0, 500);
  if (response.outcome === "failed" || response.outcome === "invalid_number") return response.detail.slice(0, 500);
  if (response.outcome !== "answered" || response.report.parseErrors.length === 0) return null;
  const [first] = response.report.parseErrors;
  return `${response.report.parseErrors.length} parse errors, first: ${first?.reason ?? ""}`.slice(0, 500);
}
