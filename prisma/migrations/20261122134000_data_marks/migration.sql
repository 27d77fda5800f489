-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "data_marks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "containers" ADD COLUMN     "data_marks" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "transport_events" ADD COLUMN     "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "mark" TEXT;

-- CreateTable
CREATE TABLE "accepted_statements" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "content_hash" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" UUID,

    CONSTRAINT "accepted_statements_pkey" PRIMARY KEY ("account_id","shipment_id","content_hash")
);

-- CreateIndex
CREATE INDEX "shipments_account_id_data_marks_idx" ON "shipments"("account_id", "data_marks");

-- AddForeignKey
ALTER TABLE "accepted_statements" ADD CONSTRAINT "accepted_statements_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accepted_statements" ADD CONSTRAINT "accepted_statements_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
