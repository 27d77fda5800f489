-- AlterTable
ALTER TABLE "changes" ADD COLUMN     "snapshot" JSONB;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "created_sequence" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "outbox_cursors" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "consumer" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_cursors_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_cursors_account_id_consumer_key" ON "outbox_cursors"("account_id", "consumer");

-- CreateIndex
CREATE INDEX "outbox_cursors_due" ON "outbox_cursors"("due_at") WHERE "due_at" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "outbox_cursors" ADD CONSTRAINT "outbox_cursors_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notifications of all changes so far were created with the changes themselves; notices continue where they were.
INSERT INTO outbox_cursors (account_id, id, consumer, sequence, due_at)
  SELECT a.id, gen_random_uuid(), consumer.name,
    coalesce(c.sequence, CASE WHEN consumer.name = 'webhooks' THEN newest.sequence END, 0), greatest(now(), c.told_at + interval '15 minutes')
  FROM accounts a
  CROSS JOIN (VALUES ('webhooks', NULL), ('webhook_disabled_mails', 'webhook_disabled'), ('tracking_failed_mails', 'tracking_failed'))
    AS consumer(name, kind)
  LEFT JOIN notice_cursors c ON c.account_id = a.id AND c.kind = consumer.kind
  LEFT JOIN LATERAL (SELECT sequence FROM changes WHERE account_id = a.id ORDER BY sequence DESC LIMIT 1) newest ON true;

-- DropTable
DROP TABLE "notice_cursors";
