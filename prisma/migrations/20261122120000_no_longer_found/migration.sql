-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "line_not_found_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "shipments_account_id_line_not_found_since_idx" ON "shipments"("account_id", "line_not_found_since");
