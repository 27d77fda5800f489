-- AlterTable
ALTER TABLE "containers" ADD COLUMN     "destination_locode" TEXT,
ADD COLUMN     "destination_name" TEXT,
ADD COLUMN     "pod_eta_at" TIMESTAMPTZ(3),
ADD COLUMN     "pod_eta_date_only" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pod_locode" TEXT,
ADD COLUMN     "pod_name" TEXT,
ADD COLUMN     "pod_original_eta_at" TIMESTAMPTZ(3),
ADD COLUMN     "pod_vessel_imo" TEXT,
ADD COLUMN     "pod_vessel_name" TEXT,
ADD COLUMN     "pod_voyage_number" TEXT,
ADD COLUMN     "pol_locode" TEXT,
ADD COLUMN     "pol_name" TEXT;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "containers_differ" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "transport_events" ADD COLUMN     "classifier" TEXT,
ADD COLUMN     "delay_reason_code" TEXT,
ADD COLUMN     "inferred" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "remark" TEXT;
