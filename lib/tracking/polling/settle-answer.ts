import type { CarrierAnswer } from "@/lib/ingest/carriers/carrier";
import type { Tx } from "@/lib/platform/db/transaction";
import { recordEvidence } from "@/lib/tracking/recording/record-evidence";
import type { LinedRequest } from "@/lib/tracking/requests/lined-request";
import { matchRequest } from "@/lib/tracking/requests/match-request";
import { settlementOf, settleRequest } from "@/lib/tracking/requests/settle-request";
import type { Verdict } from "./judge-answer";
import { recordPoll } from "./record-poll";

/** What a carrier said about a request, as of `at` by the request's clock. */
export type Heard = { connectionId: string | null; answer: CarrierAnswer; verdict: Verdict; at: Date };

/** Records an answer about a request and settles it by what it means. The caller holds the row. */
export async function settleAnswer(
  tx: Tx,
  request: LinedRequest,
  { connectionId, answer, verdict, at }: Heard,
  settledAt: Date,
): Promise<void> {
  const { accountId, id } = request;
  const evidence = await recordEvidence(tx, accountId, answer.pages);
  const evidenceIds = evidence.map((page) => page.id);
  const settled =
    verdict.kind === "matched"
      ? await matchRequest(tx, request, { connectionId: connectionId ?? "", evidenceIds, events: verdict.events, at })
      : await settleRequest(tx, request, settlementOf(request, verdict, settledAt), at);
  const shipmentId = settled.shipmentId ?? undefined;
  await recordPoll(tx, { accountId, trackingRequestId: id, shipmentId, connectionId, at }, answer, evidence);
}
