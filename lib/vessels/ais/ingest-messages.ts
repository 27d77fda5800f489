import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { transaction } from "@/lib/platform/db/transaction";
import { recordCalls } from "@/lib/vessels/calls/record-calls";
import { type RecordingResult, recordMessages } from "@/lib/vessels/positions/record-positions";

/**
 * Records a batch of messages of one source and the arrivals and departures that they show. Repeated and late messages are without
 * effect on what newer ones show. One transaction, because a repeated position shows no arrival; joins a running one.
 */
export async function ingestMessages(
  messages: AisMessage[],
  options: { source: string; sandboxAccountId?: string },
): Promise<RecordingResult> {
  return transaction(async () => {
    const result = await recordMessages(messages, options);
    await recordCalls(result.recorded);
    return result;
  });
}
