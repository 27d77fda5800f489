-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "reading_is_long" BOOLEAN NOT NULL DEFAULT false;

DROP INDEX documents_tasks_due;
CREATE INDEX documents_reading_due ON documents (account_id, reading_is_long, tasks_due_at)
  WHERE tasks_due_at IS NOT NULL AND pending_tasks <> '{render}';
CREATE INDEX documents_images_due ON documents (account_id, tasks_due_at) WHERE tasks_due_at IS NOT NULL AND pending_tasks = '{render}';
