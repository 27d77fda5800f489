-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "bulk_rows_per_minute" INTEGER;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "read_only" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "carrier_connections" ADD COLUMN     "token_ciphertext" BYTEA,
ADD COLUMN     "token_expires_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "changes" ADD COLUMN     "action" TEXT NOT NULL DEFAULT 'updated',
ADD COLUMN     "api_key_id" UUID;

-- AlterTable
ALTER TABLE "shipments" DROP COLUMN "customer_name",
ADD COLUMN     "customer_id" UUID;

-- AlterTable
ALTER TABLE "tracking_requests" ADD COLUMN     "auto_detect" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "customer_id" UUID,
ADD COLUMN     "initial_custom_fields" JSONB,
ALTER COLUMN "scac" DROP NOT NULL;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3),
ALTER COLUMN "password_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "invitations" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_user_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "custom_field_definitions" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "entity_type" TEXT NOT NULL,
    "api_slug" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "data_type" TEXT NOT NULL,
    "description" TEXT,
    "reference_type" TEXT,
    "validation" JSONB,
    "default_format" TEXT,
    "default_value" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_field_definitions_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "custom_field_options" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "definition_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "position" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_field_options_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "custom_fields" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "definition_id" UUID NOT NULL,
    "shipment_id" UUID,
    "container_id" UUID,
    "tracking_request_id" UUID,
    "value" JSONB,
    "search_text" TEXT,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "account_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("account_id","scope","key")
);

-- CreateTable
CREATE TABLE "parties" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "parties_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "custom_field_definitions_account_id_created_at_id_idx" ON "custom_field_definitions"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_definitions_account_id_entity_type_api_slug_key" ON "custom_field_definitions"("account_id", "entity_type", "api_slug");

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_options_account_id_definition_id_value_key" ON "custom_field_options"("account_id", "definition_id", "value");

-- CreateIndex
CREATE INDEX "custom_fields_account_id_shipment_id_idx" ON "custom_fields"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "custom_fields_account_id_container_id_idx" ON "custom_fields"("account_id", "container_id");

-- CreateIndex
CREATE INDEX "custom_fields_account_id_tracking_request_id_idx" ON "custom_fields"("account_id", "tracking_request_id");

-- CreateIndex
CREATE INDEX "custom_fields_account_id_created_at_id_idx" ON "custom_fields"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "custom_fields_account_id_definition_id_shipment_id_key" ON "custom_fields"("account_id", "definition_id", "shipment_id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_fields_account_id_definition_id_container_id_key" ON "custom_fields"("account_id", "definition_id", "container_id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_fields_account_id_definition_id_tracking_request_id_key" ON "custom_fields"("account_id", "definition_id", "tracking_request_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "parties_account_id_created_at_id_idx" ON "parties"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shipments_account_id_customer_id_idx" ON "shipments"("account_id", "customer_id");

-- CreateIndex
CREATE INDEX "tracking_requests_account_id_customer_id_idx" ON "tracking_requests"("account_id", "customer_id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_field_definitions" ADD CONSTRAINT "custom_field_definitions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_field_options" ADD CONSTRAINT "custom_field_options_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_field_options" ADD CONSTRAINT "custom_field_options_account_id_definition_id_fkey" FOREIGN KEY ("account_id", "definition_id") REFERENCES "custom_field_definitions"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_account_id_definition_id_fkey" FOREIGN KEY ("account_id", "definition_id") REFERENCES "custom_field_definitions"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_account_id_tracking_request_id_fkey" FOREIGN KEY ("account_id", "tracking_request_id") REFERENCES "tracking_requests"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parties" ADD CONSTRAINT "parties_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_customer_id_fkey" FOREIGN KEY ("account_id", "customer_id") REFERENCES "parties"("account_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracking_requests" ADD CONSTRAINT "tracking_requests_account_id_customer_id_fkey" FOREIGN KEY ("account_id", "customer_id") REFERENCES "parties"("account_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A party's name is one within its account, whatever the case.
CREATE UNIQUE INDEX parties_company_name ON parties (account_id, lower(company_name));

-- A value belongs to exactly one thing.
ALTER TABLE custom_fields ADD CONSTRAINT custom_fields_one_entity
  CHECK (num_nonnulls(shipment_id, container_id, tracking_request_id) = 1);

-- Requests whose line is still to be found out have no SCAC, are duplicates of each other, and live by real time.
DROP INDEX tracking_requests_open_number;
CREATE UNIQUE INDEX tracking_requests_open_number
  ON tracking_requests (account_id, coalesce(scac, ''), normalized_number) WHERE status IN ('pending', 'created');
DROP INDEX tracking_requests_due;
CREATE INDEX tracking_requests_due ON tracking_requests (next_check_at)
  WHERE next_check_at IS NOT NULL AND scac IS DISTINCT FROM 'TEST';

-- Who did what: the changes that a person or a program made, newest first.
CREATE INDEX changes_by_actor ON changes (account_id, created_at DESC, id DESC)
  WHERE user_id IS NOT NULL OR api_key_id IS NOT NULL;
