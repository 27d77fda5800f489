import { transaction } from "@/lib/platform/db/transaction";
import { type Lease, renewDuring } from "@/lib/platform/work/leased-work";

/** A poll whose response has the digest of the one recorded last; `pages` are the hashes of its pages. */
export type UnchangedPoll = {
  lease: Lease;
  connectionId: string;
  digest: string;
  pages: string[];
  at: Date;
  nextPollAt: Date;
};

/** Polls that one statement records. */
const batchMax = 100;

/**
 * Only rows that still have the lease and the digest are updated, and whose last request had the same outcome; locked ones are skipped.
 * Written by hand, because one statement records the polls of all accounts.
 */
const query = `WITH sent AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS sent(account_id uuid, id uuid, token uuid, connection_id uuid, digest text,
      pages text[], at timestamptz, next_poll_at timestamptz)
  ), locked AS MATERIALIZED (
    SELECT sent.*, last.id AS poll_id FROM sent
    CROSS JOIN LATERAL (
      SELECT 1 FROM shipments work
      WHERE work.account_id = sent.account_id AND work.id = sent.id AND work.lease_token = sent.token AND work.report_digest = sent.digest
        AND work.line_not_found_since IS NULL AND work.line_tracking_stopped_at IS NULL AND work.next_poll_at IS NOT NULL
        AND work.line_tracking_last_succeeded_at <= sent.at
      FOR NO KEY UPDATE SKIP LOCKED) work
    CROSS JOIN LATERAL (
      SELECT id, outcome, detail FROM polls
      WHERE polls.account_id = sent.account_id AND polls.shipment_id = sent.id AND polls.connection_id = sent.connection_id
      ORDER BY id DESC LIMIT 1) last
    WHERE last.outcome = 'answered' AND last.detail IS NULL
  ), polled AS (
    UPDATE polls SET count = count + 1, last_at = greatest(last_at, locked.at), last_pages = locked.pages, updated_at = clock_timestamp()
    FROM locked WHERE polls.account_id = locked.account_id AND polls.id = locked.poll_id
  )
  UPDATE shipments work SET poll_failures = 0, last_trouble = NULL, line_tracking_last_attempted_at = locked.at,
    line_tracking_last_succeeded_at = locked.at, next_poll_at = locked.next_poll_at, lease_token = NULL, lease_until = NULL,
    updated_at = clock_timestamp()
  FROM locked WHERE work.account_id = locked.account_id AND work.id = locked.id RETURNING work.id`;

async function updateRows(polls: UnchangedPoll[]): Promise<Set<string>> {
  const rows = polls.map(({ lease: { accountId, id, token }, connectionId, digest, pages, at, nextPollAt }) => ({
    account_id: accountId,
    id,
    token,
    connection_id: connectionId,
    digest,
    pages,
    at,
    next_poll_at: nextPollAt,
  }));
  const updated = await transaction((tx) => tx.$queryRawUnsafe<{ id: string }[]>(query, JSON.stringify(rows)));
  return new Set(updated.map(({ id }) => id));
}

type Waiting = { poll: UnchangedPoll; resolve: (isRecorded: boolean) => void };

let waiting: Waiting[] = [];
let isWriting = false;

async function writeWaiting(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    // After a failure each poll is recorded in its own transaction, like those that bring news.
    const recorded = await updateRows(batch.map(({ poll }) => poll)).catch(() => new Set<string>());
    for (const { poll, resolve } of batch) resolve(recorded.has(poll.lease.id));
  }
  isWriting = false;
}

/**
 * Records a poll without news and releases the lease, together with all others that arrive while the ones before are written. Returns
 * false, and writes nothing, if the shipment has changed since or is locked: the poll must then be recorded in its own transaction.
 */
export function recordUnchangedPoll(poll: UnchangedPoll): Promise<boolean> {
  return renewDuring(poll.lease, () => {
    const recorded = new Promise<boolean>((resolve) => waiting.push({ poll, resolve }));
    if (!isWriting) void writeWaiting();
    return recorded;
  });
}
