-- CreateTable
CREATE TABLE "data_exports" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "entries" JSONB NOT NULL DEFAULT '[]',
    "failure_reason" TEXT,
    "created_by_user_id" UUID,
    "storage_key" TEXT,
    "attempt_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "byte_size" BIGINT,
    "sha256" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "download_count" INTEGER NOT NULL DEFAULT 0,
    "last_downloaded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("account_id","id")
);

-- Exports that the worker is to make.
CREATE INDEX "data_exports_due" ON "data_exports"("account_id", "due_at") WHERE "due_at" IS NOT NULL;

-- Files to be deleted.
CREATE INDEX "data_exports_files" ON "data_exports"("expires_at") WHERE "attempt_keys" <> '{}';

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER data_exports_orphaned AFTER DELETE ON data_exports REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_orphaned_files('attempt_keys');
