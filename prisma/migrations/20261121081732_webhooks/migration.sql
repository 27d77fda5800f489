-- AlterTable
ALTER TABLE "changes" ADD COLUMN     "sequence" BIGSERIAL NOT NULL;

-- CreateTable
CREATE TABLE "webhooks" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "events" TEXT[],
    "headers_ciphertext" BYTEA,
    "deactivated_reason" TEXT,
    "deactivated_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "webhook_secrets" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "webhook_notifications" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "change_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "reference_type" TEXT NOT NULL,
    "reference_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "delivery_status" TEXT NOT NULL DEFAULT 'pending',
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_notifications_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "notification_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "request_headers" JSONB NOT NULL,
    "response_headers" JSONB,
    "response_body" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "webhooks_account_id_created_at_id_idx" ON "webhooks"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_secrets_account_id_webhook_id_idx" ON "webhook_secrets"("account_id", "webhook_id");

-- CreateIndex
CREATE INDEX "webhook_notifications_account_id_created_at_id_idx" ON "webhook_notifications"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_notifications_account_id_webhook_id_created_at_id_idx" ON "webhook_notifications"("account_id", "webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempts_account_id_notification_id_number_idx" ON "webhook_attempts"("account_id", "notification_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "changes_account_id_sequence_key" ON "changes"("account_id", "sequence");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_notifications" ADD CONSTRAINT "webhook_notifications_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_notifications" ADD CONSTRAINT "webhook_notifications_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_account_id_notification_id_fkey" FOREIGN KEY ("account_id", "notification_id") REFERENCES "webhook_notifications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due: the sweeper reads these every second.
CREATE INDEX webhook_notifications_due ON webhook_notifications (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_notifications_due_of_webhook ON webhook_notifications (account_id, webhook_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;

-- Sequence numbers go out as JSON numbers, and come in as JavaScript's.
ALTER SEQUENCE changes_sequence_seq MAXVALUE 9007199254740991;
