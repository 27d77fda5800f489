import { readSnapshot } from "@/lib/outbox/read-snapshot";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import type { WebhookEvent } from "./events-of-change";

function aisEventOf({ change }: WebhookEvent): TransportEvent | null {
  if (change.resourceType !== "transport_event") return null;
  const row = readSnapshot<TransportEvent>(change);
  return row?.dataSource === "ais" ? row : null;
}

/** Of these events by AIS, the ids of those that the carrier has reported too, of the same container at the same place. */
async function findConfirmations(accountId: string, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `SELECT seen.id FROM transport_events seen
     WHERE seen.account_id = $1 AND seen.id = ANY($2::uuid[]) AND EXISTS (
       SELECT 1 FROM transport_events reported
       WHERE reported.account_id = $1 AND reported.container_id = seen.container_id AND reported.event = seen.event
         AND reported.locode = seen.locode AND reported.data_source <> 'ais' AND NOT reported.estimated
         AND reported.invalidated_at IS NULL)`,
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Without the events that AIS only confirms: a client that applies events in their order must not replace the time of the carrier by
 * that of AIS.
 */
export async function withoutConfirmations(accountId: string, events: WebhookEvent[]): Promise<WebhookEvent[]> {
  const ids = events.flatMap((event) => aisEventOf(event)?.id ?? []);
  if (ids.length === 0) return events;
  const confirmations = await findConfirmations(accountId, ids);
  return events.filter((event) => !confirmations.has(aisEventOf(event)?.id ?? ""));
}
