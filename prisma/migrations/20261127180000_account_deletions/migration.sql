-- CreateTable
-- Without a foreign key: the row remains as the record of the deletion.
CREATE TABLE "account_deletions" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_by_user_id" UUID,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "delete_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "deleted_rows" BIGINT NOT NULL DEFAULT 0,
    "progress" JSONB,
    "due_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "account_deletions_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_deletions_account_id_key" ON "account_deletions"("account_id");

-- Deletions with a step that is due.
CREATE INDEX "account_deletions_due" ON "account_deletions"("due_at") WHERE "due_at" IS NOT NULL;

-- The rows of a closed account are deleted before the account.
CREATE OR REPLACE FUNCTION record_orphaned_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO orphaned_files (storage_key)
       SELECT key FROM deleted CROSS JOIN LATERAL unnest(%s) AS key
       WHERE key IS NOT NULL AND (NOT EXISTS (SELECT FROM accounts WHERE id = deleted.account_id)
         OR EXISTS (SELECT FROM account_deletions WHERE account_id = deleted.account_id AND closed_at IS NOT NULL))
       ON CONFLICT DO NOTHING', TG_ARGV[0]);
  RETURN NULL;
END $$;
