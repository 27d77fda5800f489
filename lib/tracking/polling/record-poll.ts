import { v7 as uuid } from "uuid";
import type { CarrierAnswer } from "@/lib/ingest/carriers/carrier";
import type { Tx } from "@/lib/platform/db/transaction";
import type { RecordedEvidence } from "@/lib/tracking/recording/record-evidence";

type Asked = {
  accountId: string;
  trackingRequestId?: string;
  shipmentId?: string;
  connectionId: string | null;
  at: Date;
};

/** One row for one question: when it was asked, how it went, and which bytes came back. */
export async function recordPoll(
  tx: Tx,
  asked: Asked,
  answer: CarrierAnswer,
  evidence: RecordedEvidence[],
): Promise<void> {
  await tx.poll.create({
    data: {
      ...asked,
      id: uuid(),
      pages: evidence.map(({ sha256 }) => sha256),
      outcome: answer.outcome === "trouble" ? answer.trouble : answer.outcome,
      detail: detailOf(answer),
    },
  });
}

function detailOf(answer: CarrierAnswer): string | null {
  if (answer.outcome === "trouble" || answer.outcome === "invalid_number") return answer.detail.slice(0, 500);
  if (answer.outcome !== "answered" || answer.report.unread.length === 0) return null;
  const [first] = answer.report.unread;
  return `${answer.report.unread.length} unread: ${first?.reason ?? ""}`.slice(0, 500);
}
