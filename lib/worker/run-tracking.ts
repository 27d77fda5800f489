import { runUntilIdle, startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { matchingQueue, pollingQueue } from "@/lib/tracking/polling/tracking-queues";
import { checkRequest } from "@/lib/tracking/requests/check-request";

// A prompt carrier of an account gets half of the slots, so that the results that arrive together are written together. A slow one
// gets eight requests.
const limits = { concurrency: 64, perKey: 32, perSlowKey: 2, slowPerKey: 6 };

/** Starts checking the due tracking requests. */
export function startMatching(): WorkLoop {
  return startWorkLoop(matchingQueue, { ...limits, run: checkRequest });
}

/** Starts polling the due shipments. */
export function startPolling(): WorkLoop {
  return startWorkLoop(pollingQueue, { ...limits, run: pollShipment });
}

/** Runs the due checks and polls until none is due. For tests and tools; workers run continuously. */
export async function runDueTracking(): Promise<void> {
  // Polls follow checks: a check can create a shipment that is due at once, but a poll creates no request.
  await runUntilIdle(startMatching);
  await runUntilIdle(startPolling);
}
