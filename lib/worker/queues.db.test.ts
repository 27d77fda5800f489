import { beforeAll, expect, test } from "vitest";
import { mailQueue } from "@/lib/consumers/notices/mail/send-mails";
import { deliveryQueue } from "@/lib/consumers/webhooks/delivery/deliver";
import { dataExportQueue } from "@/lib/data-exports/data-export-queue";
import { imageQueue, longReadingQueue, readingQueue } from "@/lib/documents/work/document-queues";
import { outboxQueue } from "@/lib/outbox/consume-changes";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { checkBacklog } from "@/lib/platform/work/check-backlog";
import { claimWork, type Lease, releaseLease, type WorkQueue } from "@/lib/platform/work/leased-work";
import { matchingQueue, pollingQueue } from "@/lib/tracking/polling/tracking-queues";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";

const rowCount = 20_000;
const batchSize = 1_000;

const columns = "account_id, id, request_number, normalized_number, request_type, scac, created_at, updated_at";
const values = "$1, gen_random_uuid(), 'N' || n, 'N' || n, 'bill_of_lading', 'HLCU', now(), now()";
const dueTime = "CASE WHEN n % 4 = 0 THEN now() - interval '1 hour' ELSE now() + interval '1 day' END";

/** The statement that inserts rows `n` of an account ($1, user $2, webhook $3), every fourth one due for an hour. */
const insertDocuments = (tasks: string, isLong: boolean) =>
  `INSERT INTO documents (account_id, id, name, file_name, file_size_bytes, sha256, source, pending_tasks, reading_is_long, tasks_due_at)
   SELECT $1, gen_random_uuid(), '', '', 1, gen_random_uuid(), 'api', '${tasks}', ${isLong}, ${dueTime}`;

const inserts = new Map<WorkQueue, string>([
  [matchingQueue, `INSERT INTO tracking_requests (${columns}, next_check_at) SELECT ${values}, ${dueTime}`],
  [pollingQueue, `INSERT INTO shipments (${columns}, next_poll_at) SELECT ${values}, ${dueTime}`],
  [
    deliveryQueue,
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body,
       attempts, next_attempt_at)
     SELECT $1, gen_random_uuid(), $3::uuid, 'container.created', gen_random_uuid(), n, 'container', gen_random_uuid(), '{}', n % 2,
       ${dueTime}`,
  ],
  [
    mailQueue,
    `INSERT INTO mails (account_id, id, user_id, kind, to_name, to_address, subject, text, html, next_attempt_at)
     SELECT $1, gen_random_uuid(), $2::uuid, 'daily_digest', '', '', '', '', '', ${dueTime}`,
  ],
  [readingQueue, insertDocuments("{extract,render}", false)],
  [longReadingQueue, insertDocuments("{extract}", true)],
  [imageQueue, insertDocuments("{render}", false)],
  [dataExportQueue, `INSERT INTO data_exports (account_id, id, due_at) SELECT $1, gen_random_uuid(), ${dueTime}`],
  [
    outboxQueue,
    `INSERT INTO outbox_cursors (account_id, id, consumer, due_at) SELECT $1, gen_random_uuid(), 'consumer' || n, ${dueTime}`,
  ],
]);
const queues = [...inserts.keys()];

async function addRows(queue: WorkQueue, count: number): Promise<string> {
  const { accountId, userId } = await createTestUser();
  const { id } = await createTestWebhook(accountId, "http://127.0.0.1:9/");
  await sql("DELETE FROM outbox_cursors WHERE account_id = $1", [accountId]);
  for (let from = 1; from <= count; from += batchSize) {
    await sql(
      `WITH parameters AS (SELECT $2::uuid, $3::uuid) ${inserts.get(queue)}
       FROM generate_series($4::int, $5::int) n`,
      [accountId, userId, id, from, Math.min(count, from + batchSize - 1)],
    );
  }
  return accountId;
}

const claim = (queue: WorkQueue, limit: number) => claimWork(queue, limit, { perKey: 6, inFlight: new Map() });

type Plan = { "QUERY PLAN": string };

const crowded = new Map<WorkQueue, string>();

beforeAll(async () => {
  for (const queue of queues) {
    crowded.set(queue, await addRows(queue, rowCount));
    await sql(`ANALYZE ${queue.table}`);
  }
}, 120_000);

// An account has one cursor of the outbox per consumer, so that it cannot have many due ones.
const accountQueues = queues.filter((queue) => queue !== outboxQueue);

test.each(accountQueues)(
  "$name: another account's row is in the first claim beside 5,000 older ones",
  async (queue) => {
    const other = await addRows(queue, 4);
    await sql(
      `UPDATE ${queue.table} work SET ${queue.order.replace("work.", "")} = now() - interval '1 second'
     WHERE account_id = $1 AND ${queue.due}`,
      [other],
    );
    const leases = await claim(queue, 3);
    expect(leases).toHaveLength(3);
    expect(leases.filter(({ accountId }) => accountId === other)).toHaveLength(1);
    for (const lease of leases) await transaction((tx) => releaseLease(tx, lease));
  },
);

test.each(queues)("$name: claim and readiness check read 20,000 rows by index", async (queue) => {
  const statements = await recordStatements(async () => {
    await claim(queue, 24);
    await checkBacklog(queue);
  });
  const reads = statements.filter(({ text }) => text.includes("due_since"));
  expect(reads).toHaveLength(2);
  for (const { text, values: parameters } of reads) {
    // The statements are prepared, so either plan can be used.
    for (const explain of [
      () => sql<Plan>(`EXPLAIN ${text}`, parameters),
      () => sql<Plan>(`EXPLAIN (GENERIC_PLAN) ${text}`),
    ]) {
      const plan = (await explain()).map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(`Index Scan using ${queue.table}`);
      expect(plan).not.toContain(`Seq Scan on ${queue.table}`);
    }
  }
});

test.each(queues)("$name: a claim reads about as many rows as it leases, of 5,000 due ones", async (queue) => {
  const statements = await recordStatements(() => claim(queue, 24));
  const claimed = statements.find(({ text }) => text.includes("due_since"));
  for (const plan of ["generic", "custom"] as const) {
    const { scanned, fetched } = await countRowsRead(claimed?.text ?? "", claimed?.values ?? [], plan);
    expect(scanned + fetched, plan).toBeLessThan(400);
  }
});

test.each([matchingQueue, pollingQueue])(
  "$name: of 100 carriers, the row of each is in one claim beside 5,000 older ones",
  async (queue) => {
    const other = await addRows(queue, 400);
    const ofCarriers = `UPDATE ${queue.table} work SET scac = 'X' || numbered.n, ${queue.order.replace("work.", "")} = now()
      FROM (SELECT id, row_number() OVER () AS n FROM ${queue.table} work WHERE account_id = $1 AND ${queue.due}) numbered
      WHERE work.account_id = $1 AND work.id = numbered.id`;
    await sql(ofCarriers, [other]);
    let leases: Lease[] = [];
    const [claimed] = await recordStatements(async () => {
      leases = await claim(queue, 110);
    });
    expect(leases.filter(({ accountId }) => accountId === other)).toHaveLength(100);
    for (const lease of leases) await transaction((tx) => releaseLease(tx, lease));
    // A window, and of each carrier the rows for which it has room.
    const { scanned, fetched } = await countRowsRead(claimed?.text ?? "", claimed?.values ?? []);
    expect(scanned + fetched).toBeLessThan(2_500);
    await sql(`DELETE FROM ${queue.table} WHERE account_id = $1`, [other]);
  },
);

test.each(queues)("$name: reports work that nothing has begun, but not work that waits for its key", async (queue) => {
  await sql(`UPDATE ${queue.table} SET lease_token = NULL, lease_until = NULL WHERE lease_until IS NOT NULL`);
  expect(await checkBacklog(queue)).toEqual({
    ok: false,
    detail: expect.stringMatching(/^oldest due for 3[67]\d\d s$/),
  });
  await claim(queue, 2);
  const accounts = [...crowded.values()];
  await sql(`DELETE FROM ${queue.table} WHERE NOT account_id = ANY($1)`, [accounts]);
  expect(await checkBacklog(queue)).toEqual({ ok: true, detail: "nothing waits" });
});

test("rows of a sandbox are claimed by its clock, and a stopped shipment is not due", async () => {
  const { accountId } = await createSandboxAccount();
  await sql("UPDATE sandboxes SET paused = true, sandbox_at = '2040-01-01' WHERE account_id = $1", [accountId]);
  const insert = (number: string, due: string) =>
    sql(
      `INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, created_at, updated_at, next_poll_at)
       VALUES ($1, gen_random_uuid(), $2, $2, 'bill_of_lading', 'TEST', now(), now(), $3)`,
      [accountId, number, due],
    );
  await insert("DUE", "2039-12-31");
  await insert("LATER", "2040-01-02");
  const leases = (await claim(pollingQueue, 10)).filter((lease) => lease.accountId === accountId);
  expect(leases).toMatchObject([{ clock: new Date("2040-01-01") }]);
  await expect(
    sql("UPDATE shipments SET line_tracking_stopped_at = now() WHERE account_id = $1", [accountId]),
  ).rejects.toThrow("shipments_stopped_not_due");
});
