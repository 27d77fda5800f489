import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Verdict } from "@/lib/tracking/polling/judge-answer";
import { recordPoll } from "@/lib/tracking/polling/record-poll";
import { settleAnswer } from "@/lib/tracking/polling/settle-answer";
import { lockLine } from "@/lib/tracking/recording/open-shipment";
import { recordEvidence } from "@/lib/tracking/recording/record-evidence";
import type { AskedLine, FoundLine } from "./find-line";
import { findOpenTwin } from "./match-request";
import { failed, type Settlement, settlementOf, settleRequest } from "./settle-request";

type Trouble = Extract<Verdict, { kind: "trouble" }>;

/** While a line that may know the number cannot be heard, it is asked again; without one the search is over. */
function settlementWithoutLine(request: TrackingRequest, asked: AskedLine[], settledAt: Date): Settlement {
  const troubles = asked.flatMap(({ verdict }): Trouble[] => (verdict.kind === "trouble" ? [verdict] : []));
  const trouble = troubles.find(({ counts }) => counts) ?? troubles[0];
  return trouble ? settlementOf(request, trouble, settledAt) : failed("scac_auto_detect_failed");
}

async function recordQuestion(tx: Tx, { accountId, id }: TrackingRequest, line: AskedLine): Promise<void> {
  const { connectionId, answer, at } = line;
  const evidence = await recordEvidence(tx, accountId, answer.pages);
  await recordPoll(tx, { accountId, trackingRequestId: id, connectionId, at }, answer, evidence);
}

/** The line that knows the number becomes the request's; from then on it is a request like any other. */
async function takeLine(tx: Tx, request: TrackingRequest, line: AskedLine, settledAt: Date): Promise<void> {
  const { scac, at } = line;
  const lined = { ...request, scac };
  await lockLine(tx, lined);
  const twin = await findOpenTwin(tx, lined);
  if (twin) {
    await settleRequest(tx, request, { ...failed("duplicate"), scac, shipmentId: twin.shipmentId }, at);
    return recordQuestion(tx, request, line);
  }
  const settled = await settleRequest(tx, request, { scac }, at);
  await settleAnswer(tx, { ...settled, scac }, line, settledAt);
}

/**
 * Settles a request whose line was sought: with the line that knows its number, as a duplicate when that line's number is open
 * already, as failed when nobody knows it. The caller holds the row.
 */
export async function settleLine(
  tx: Tx,
  request: TrackingRequest,
  { line, asked }: FoundLine,
  settledAt: Date,
): Promise<void> {
  for (const other of asked) if (other !== line) await recordQuestion(tx, request, other);
  if (line) return takeLine(tx, request, line, settledAt);
  await settleRequest(tx, request, settlementWithoutLine(request, asked, settledAt), settledAt);
}
