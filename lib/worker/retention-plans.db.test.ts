import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { deleteOldRowsQuery } from "@/lib/platform/db/delete-old-rows";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { retentions } from "./retention";

const dayMs = 86_400_000;

/** Creates an account with this number of rows of increasing age in each table. */
async function createRows(count: number): Promise<void> {
  const { accountId, userId } = await createTestUser();
  const { id: webhookId } = await createTestWebhook(accountId, "http://127.0.0.1:9/");
  const view = { accountId, id: uuid(), userId, name: "View", list: "shipments", query: "" };
  const { id: viewId } = await prisma().savedView.create({ data: view });
  const shipmentId = uuid();
  await sql(
    `INSERT INTO shipments (account_id, id, scac, request_type, request_number, normalized_number, updated_at)
     VALUES ($1, $2, 'TEST', 'bill_of_lading', 'N', 'N', now())`,
    [accountId, shipmentId],
  );
  const insertions: [string, ...string[]][] = [
    [
      `INSERT INTO alerts (account_id, id, user_id, alert_rule_id, rule_name, shipment_id, number, shipment_number, text, occurred_at)
       SELECT $1, uuidv7(n * interval '-36 minutes'), $2, gen_random_uuid(), 'Rule', $3::uuid, 'N', 'N', 'Text', now() FROM numbers`,
      userId,
      shipmentId,
    ],
    [
      `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at, user_id)
       SELECT $1, uuidv7(n * interval '-12 minutes'), 'shipment', gen_random_uuid(), '{}', 'report', now(),
         CASE WHEN n % 2 = 0 THEN gen_random_uuid() END FROM numbers`,
    ],
    [
      `INSERT INTO polls (account_id, id, outcome, at, last_at, updated_at)
       SELECT $1, gen_random_uuid(), 'answered', now(), now(), now() - n * interval '12 minutes' FROM numbers`,
    ],
    [
      `INSERT INTO evidence (account_id, id, sha256, status, body)
       SELECT $1, uuidv7(n * interval '-72 minutes'), n::text, 200, '' FROM numbers`,
    ],
    [
      `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id,
         body, delivery_status, created_at)
       SELECT $1, gen_random_uuid(), $2, 'container.created', gen_random_uuid(), n, 'container_created_event', gen_random_uuid(),
         '{}', 'succeeded', now() - n * interval '12 minutes' FROM numbers`,
      webhookId,
    ],
    [
      `INSERT INTO mails (account_id, id, user_id, kind, to_name, to_address, subject, text, html, created_at)
       SELECT $1, gen_random_uuid(), $2, 'daily_digest', '', '', '', '', '', now() - n * interval '12 minutes' FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO uploads (account_id, id, file_name, content_type, byte_size, checksum, expires_at)
       SELECT $1, uuidv7(n * interval '-12 minutes'), '', '', 1, '', now() FROM numbers`,
    ],
    [
      `INSERT INTO share_links (account_id, id, saved_view_id, token_hash, token_ciphertext, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2::uuid, gen_random_uuid()::text, '', now() FROM numbers`,
      viewId,
    ],
    [
      `INSERT INTO oauth_grants (account_id, id, user_id, client_id, client_name, redirect_host, scopes, resource, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2::uuid, n::text, '', '', '{read}', '', now() FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO password_resets (account_id, id, user_id, token_hash, session_version, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2::uuid, gen_random_uuid()::text, 1, now() FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO data_exports (account_id, id, status, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), 'finished', now() FROM numbers`,
    ],
    [
      `INSERT INTO saved_views (account_id, id, user_id, name, list, query, updated_at, deleted_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2, n::text, 'shipments', '', now(),
         CASE WHEN n % 10 = 0 THEN now() - n * interval '60 minutes' END FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO alert_rules (account_id, id, user_id, name, list, query, trigger, since_sequence, updated_at, deleted_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2, n::text, 'shipments', '', 'match', 0, now(),
         CASE WHEN n % 10 = 0 THEN now() - n * interval '60 minutes' END FROM numbers`,
      userId,
    ],
  ];
  for (const [text, ...values] of insertions) {
    await sql(`WITH numbers AS (SELECT n FROM generate_series(1, ${count}) n) ${text}`, [accountId, ...values]);
  }
}

test("finds the expired rows of large tables with an index", async () => {
  // The statistics of a table are those of several accounts, of which one is large.
  for (const count of [4_000, 10, 10, 10]) await createRows(count);
  await sql(
    "ANALYZE changes, polls, evidence, webhook_notifications, mails, uploads, share_links, oauth_grants, data_exports, alerts, saved_views, alert_rules, password_resets",
  );
  for (const retention of retentions) {
    const before = Date.now() - retention.days * dayMs;
    const limit = retention.by === "id" ? lowestIdAt(before) : new Date(before);
    const plan = await sql<Record<string, string>>(`EXPLAIN ${deleteOldRowsQuery(retention)}`, [limit]);
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines).not.toMatch(new RegExp(`Seq Scan on ${retention.table}`));
    expect(lines).toMatch(new RegExp(`Tid Scan on ${retention.table}`));
    if (retention.by === "deleted_at") expect(lines).toMatch(new RegExp(`(on|using) ${retention.table}_deleted `));
  }
});
