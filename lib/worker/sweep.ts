import { log } from "@/lib/platform/log";
import { listDueRequests, listDueShipments } from "@/lib/tracking/polling/claim";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { checkRequest } from "@/lib/tracking/requests/check-request";

const batchSize = 50;
const concurrencyMax = 6;

/** Runs the tasks, at most `concurrencyMax` at a time. A failure is logged and does not stop the others. */
async function runAll(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = [...tasks];
  const runQueue = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      await task().catch((error: unknown) => log().error({ err: error }, "due work failed"));
    }
  };
  await Promise.all(Array.from({ length: concurrencyMax }, runQueue));
}

/** Runs the due checks and polls found in the database; the queue only reduces the delay. Returns the number of due items. */
export async function sweep(): Promise<number> {
  const [requests, shipments] = await Promise.all([listDueRequests(batchSize), listDueShipments(batchSize)]);
  await runAll([
    ...requests.map(
      ({ accountId, id }) =>
        () =>
          checkRequest(accountId, id),
    ),
    ...shipments.map(
      ({ accountId, id }) =>
        () =>
          pollShipment(accountId, id),
    ),
  ]);
  return requests.length + shipments.length;
}
