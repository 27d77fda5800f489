-- AlterTable
ALTER TABLE "carrier_events" ADD COLUMN     "facility_code_list_provider" TEXT,
ADD COLUMN     "sent_place_name" TEXT,
ADD COLUMN     "sent_time" TEXT;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "projection_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reprojection_failed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "projection_versions" (
    "version" SERIAL NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projection_versions_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE UNIQUE INDEX "projection_versions_fingerprint_key" ON "projection_versions"("fingerprint");

-- CreateIndex
CREATE INDEX "shipments_account_id_projection_version_idx" ON "shipments"("account_id", "projection_version");

-- What carriers sent is known of earlier events as far as it was not changed when it was resolved. A time without a known kind
-- keeps its instant.
UPDATE carrier_events SET
  sent_place_name = CASE WHEN timezone IS NULL THEN place_name END,
  sent_time = CASE WHEN date_only THEN to_char(occurred_at AT TIME ZONE coalesce(timezone, 'UTC'), 'YYYY-MM-DD')
    ELSE to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END;
