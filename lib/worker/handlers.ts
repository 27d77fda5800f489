import type { JobName, JobPayload } from "@/lib/platform/work/queue";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { checkRequest } from "@/lib/tracking/requests/check-request";

export type Handler<Name extends JobName> = (payload: JobPayload<Name>, sweep: () => Promise<void>) => Promise<void>;

/** One handler per job name, each calling one domain function. */
export const handlers = {
  check_request: ({ accountId, id }) => checkRequest(accountId, id),
  poll_shipment: ({ accountId, id }) => pollShipment(accountId, id),
  clock_changed: (_payload, sweep) => sweep(),
} satisfies { [Name in JobName]: Handler<Name> };
