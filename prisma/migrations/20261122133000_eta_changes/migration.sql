-- CreateTable
CREATE TABLE "eta_changes" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "reported_at" TIMESTAMPTZ(3),
    "old_eta_at" TIMESTAMPTZ(3),
    "new_eta_at" TIMESTAMPTZ(3),
    "date_only" BOOLEAN NOT NULL,
    "timezone" TEXT,
    "old_pod_locode" TEXT,
    "new_pod_locode" TEXT,
    "old_pod_name" TEXT,
    "new_pod_name" TEXT,
    "old_vessel_imo" TEXT,
    "new_vessel_imo" TEXT,
    "old_vessel_name" TEXT,
    "new_vessel_name" TEXT,
    "old_voyage_number" TEXT,
    "new_voyage_number" TEXT,
    "classifier" TEXT,
    "reason" TEXT,
    "remark" TEXT,
    "source" TEXT NOT NULL,
    "source_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eta_changes_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "eta_changes_account_id_shipment_id_container_id_created_at__idx" ON "eta_changes"("account_id", "shipment_id", "container_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "eta_changes_account_id_container_id_created_at_id_idx" ON "eta_changes"("account_id", "container_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "eta_changes" ADD CONSTRAINT "eta_changes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eta_changes" ADD CONSTRAINT "eta_changes_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eta_changes" ADD CONSTRAINT "eta_changes_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable: why the arrival changed, in the changes of shipments and containers.
ALTER TABLE "changes" ADD COLUMN     "eta_change_reason" TEXT;
