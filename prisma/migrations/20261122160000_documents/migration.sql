-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "email_submission_events" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "track_from_documents" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "uploads" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "storage_key" TEXT,
    "attempt_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "checksum" TEXT NOT NULL,
    "sha256" TEXT,
    "received_at" TIMESTAMPTZ(3),
    "attached_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "documents" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_content_type" TEXT,
    "file_size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "document_type" TEXT,
    "document_type_manual" TEXT,
    "classification_notes" TEXT,
    "extracted_data_manual" JSONB,
    "status" TEXT NOT NULL DEFAULT 'received',
    "failure_code" TEXT,
    "failure_detail" TEXT,
    "file_version" INTEGER NOT NULL DEFAULT 1,
    "email_submission_id" UUID,
    "user_id" UUID,
    "api_key_id" UUID,
    "added_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "numbers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "untracked_numbers" JSONB NOT NULL DEFAULT '[]',
    "pending_tasks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pending_degrees" INTEGER NOT NULL DEFAULT 0,
    "tasks_due_at" TIMESTAMPTZ(3),
    "task_attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "documents_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "document_files" (
    "account_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "degrees" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_files_pkey" PRIMARY KEY ("account_id","document_id","version")
);

-- CreateTable
CREATE TABLE "document_pages" (
    "account_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "file_version" INTEGER NOT NULL,
    "page_number" INTEGER NOT NULL,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "text_source" TEXT NOT NULL,
    "image_storage_key" TEXT,

    CONSTRAINT "document_pages_pkey" PRIMARY KEY ("account_id","document_id","file_version","page_number")
);

-- CreateTable
CREATE TABLE "document_representations" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "document_type" TEXT NOT NULL,
    "schema_version" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "values" JSONB NOT NULL,
    "file_version" INTEGER NOT NULL,
    "extractor" TEXT NOT NULL DEFAULT 'rules',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_representations_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "document_links" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID,
    "matched_by" TEXT NOT NULL,
    "matched_value" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_links_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "document_differences" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID,
    "attribute" TEXT NOT NULL,
    "document_value" TEXT NOT NULL,
    "tracked_value" TEXT,
    "field" TEXT NOT NULL,
    "detected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_differences_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "email_aliases" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "local_part" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_aliases_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "email_submissions" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "alias_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT,
    "from_addresses" TEXT[],
    "to_addresses" TEXT[],
    "cc_addresses" TEXT[],
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "in_reply_to" TEXT,
    "references" TEXT[],
    "content_type" TEXT,
    "sha256" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "spf" TEXT NOT NULL,
    "dkim" TEXT NOT NULL,
    "dmarc" TEXT NOT NULL,
    "client_address" TEXT,
    "status" TEXT NOT NULL DEFAULT 'accepted',
    "refused_attachments" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_submissions_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "uploads_storage_key_key" ON "uploads"("storage_key");

-- CreateIndex
CREATE INDEX "documents_account_id_email_submission_id_idx" ON "documents"("account_id", "email_submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_files_storage_key_key" ON "document_files"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "document_pages_image_storage_key_key" ON "document_pages"("image_storage_key");

-- CreateIndex
CREATE INDEX "document_representations_account_id_document_id_created_at_idx" ON "document_representations"("account_id", "document_id", "created_at");

-- CreateIndex
CREATE INDEX "document_links_account_id_shipment_id_idx" ON "document_links"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "document_links_account_id_container_id_idx" ON "document_links"("account_id", "container_id");

-- CreateIndex
CREATE INDEX "document_differences_account_id_document_id_idx" ON "document_differences"("account_id", "document_id");

-- CreateIndex
CREATE INDEX "document_differences_account_id_shipment_id_idx" ON "document_differences"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "document_differences_account_id_container_id_idx" ON "document_differences"("account_id", "container_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_aliases_local_part_key" ON "email_aliases"("local_part");

-- CreateIndex
CREATE UNIQUE INDEX "email_submissions_storage_key_key" ON "email_submissions"("storage_key");

-- CreateIndex
CREATE INDEX "email_submissions_account_id_alias_id_idx" ON "email_submissions"("account_id", "alias_id");

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_email_submission_id_fkey" FOREIGN KEY ("account_id", "email_submission_id") REFERENCES "email_submissions"("account_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_account_id_document_id_fkey" FOREIGN KEY ("account_id", "document_id") REFERENCES "documents"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_account_id_document_id_fkey" FOREIGN KEY ("account_id", "document_id") REFERENCES "documents"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_representations" ADD CONSTRAINT "document_representations_account_id_document_id_fkey" FOREIGN KEY ("account_id", "document_id") REFERENCES "documents"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_account_id_document_id_fkey" FOREIGN KEY ("account_id", "document_id") REFERENCES "documents"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_differences" ADD CONSTRAINT "document_differences_account_id_document_id_fkey" FOREIGN KEY ("account_id", "document_id") REFERENCES "documents"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_differences" ADD CONSTRAINT "document_differences_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_differences" ADD CONSTRAINT "document_differences_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_aliases" ADD CONSTRAINT "email_aliases_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_submissions" ADD CONSTRAINT "email_submissions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_submissions" ADD CONSTRAINT "email_submissions_account_id_alias_id_fkey" FOREIGN KEY ("account_id", "alias_id") REFERENCES "email_aliases"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Identical content is accepted once per account.
CREATE UNIQUE INDEX documents_content ON documents (account_id, sha256) WHERE deleted_at IS NULL;

CREATE INDEX documents_newest ON documents (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- The words of the name and of the file name of a document.
CREATE FUNCTION document_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
  $$ SELECT translate($1, '._-()[]{}+,;:/\''"#&@!|<>*~=', repeat(' ', 27)) $$;

CREATE INDEX documents_words ON documents USING gin (account_id, to_tsvector('simple', document_words(name || ' ' || file_name)))
  WHERE deleted_at IS NULL;

CREATE INDEX documents_tasks_due ON documents (account_id, tasks_due_at) WHERE tasks_due_at IS NOT NULL;

-- When the account was last served.
CREATE INDEX documents_served ON documents (account_id, lease_until DESC) WHERE lease_until IS NOT NULL;

CREATE INDEX documents_numbers ON documents USING gin (account_id, numbers) WHERE deleted_at IS NULL;

CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX uploads_with_attempts ON uploads (expires_at) WHERE attempt_keys <> '{}';

CREATE UNIQUE INDEX document_links_target ON document_links (account_id, document_id, shipment_id, container_id) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX document_differences_open
  ON document_differences (account_id, document_id, shipment_id, container_id, attribute, field) NULLS NOT DISTINCT WHERE resolved_at IS NULL;

CREATE UNIQUE INDEX email_aliases_current ON email_aliases (account_id) WHERE replaced_at IS NULL;

CREATE UNIQUE INDEX email_submissions_message ON email_submissions (account_id, sha256, message_id) NULLS NOT DISTINCT;

CREATE INDEX "email_submissions_account_id_created_at_id_idx" ON "email_submissions"("account_id", "created_at" DESC, "id" DESC);

-- The consumer that links documents to new shipments starts with the changes to come.
INSERT INTO outbox_cursors (account_id, id, consumer, sequence)
  SELECT a.id, gen_random_uuid(), 'document_links', coalesce(newest.sequence, 0) FROM accounts a
  LEFT JOIN LATERAL (SELECT sequence FROM changes WHERE account_id = a.id ORDER BY sequence DESC LIMIT 1) newest ON true;
