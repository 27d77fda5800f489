-- AlterTable
ALTER TABLE "email_submissions" ADD COLUMN     "user_id" UUID;

-- CreateTable
CREATE TABLE "orphaned_files" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orphaned_files_pkey" PRIMARY KEY ("storage_key")
);

-- The rows of a deleted account are deleted with it. Their files are recorded here, so that the worker can delete them afterwards.
CREATE FUNCTION record_orphaned_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO orphaned_files (storage_key)
       SELECT key FROM deleted CROSS JOIN LATERAL unnest(%s) AS key
       WHERE key IS NOT NULL AND NOT EXISTS (SELECT FROM accounts WHERE id = deleted.account_id)
       ON CONFLICT DO NOTHING', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER uploads_orphaned AFTER DELETE ON uploads REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_orphaned_files('attempt_keys');

CREATE TRIGGER document_files_orphaned AFTER DELETE ON document_files REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_orphaned_files('ARRAY[storage_key]');

CREATE TRIGGER document_pages_orphaned AFTER DELETE ON document_pages REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_orphaned_files('ARRAY[image_storage_key]');

CREATE TRIGGER email_submissions_orphaned AFTER DELETE ON email_submissions REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_orphaned_files('ARRAY[storage_key]');
