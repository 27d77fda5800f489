-- CreateTable
CREATE TABLE "notice_preferences" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "webhook_disabled" BOOLEAN,
    "tracking_failed" TEXT NOT NULL DEFAULT 'none',
    "daily_digest" BOOLEAN NOT NULL DEFAULT false,
    "digest_hour" INTEGER NOT NULL DEFAULT 7,
    "time_zone" TEXT,
    "digest_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_preferences_pkey" PRIMARY KEY ("account_id","user_id")
);

-- CreateTable
CREATE TABLE "notice_cursors" (
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_cursors_pkey" PRIMARY KEY ("account_id","kind")
);

-- CreateTable
CREATE TABLE "mails" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "mails_account_id_created_at_id_idx" ON "mails"("account_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "users"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_cursors" ADD CONSTRAINT "notice_cursors_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "users"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due: the worker looks every few seconds.
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Containers whose free time runs: the digest reads these.
CREATE INDEX containers_free_time ON containers (account_id, pickup_lfd)
  WHERE pickup_lfd IS NOT NULL AND pod_full_out_at IS NULL;

-- Nobody is told of what happened before there were notices.
INSERT INTO notice_cursors (account_id, kind, sequence)
  SELECT a.id, kind, coalesce((SELECT max(sequence) FROM changes c WHERE c.account_id = a.id), 0)
  FROM accounts a CROSS JOIN unnest(ARRAY['webhook_disabled', 'tracking_failed']) AS kind;
