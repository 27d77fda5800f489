import { log } from "@/lib/platform/log";
import { listDueRequests, listDueShipments } from "@/lib/tracking/polling/list-due";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { checkRequest } from "@/lib/tracking/requests/check-request";

const batchSize = 50;
const atOnceMax = 6;

/** Runs the tasks, at most `atOnceMax` of them at a time; one that fails is logged and the rest go on. */
async function runAll(tasks: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await task().catch((error: unknown) => log().error({ err: error }, "due work failed"));
    }
  };
  await Promise.all(Array.from({ length: atOnceMax }, work));
}

/** Finds what is due in our own tables and does it. The queue only makes this quicker. Gives how much was due. */
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
