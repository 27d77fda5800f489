-- AlterTable: the vessel that a container is aboard and its next port.
ALTER TABLE "containers" ADD COLUMN     "current_vessel_imo" TEXT,
ADD COLUMN     "current_vessel_name" TEXT,
ADD COLUMN     "current_voyage_number" TEXT,
ADD COLUMN     "next_port_ata_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_port_eta_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_port_eta_date_only" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "next_port_locode" TEXT,
ADD COLUMN     "next_port_name" TEXT,
ADD COLUMN     "next_port_timezone" TEXT;

-- CreateIndex
CREATE INDEX "containers_account_id_current_vessel_imo_idx" ON "containers"("account_id", "current_vessel_imo");

-- CreateIndex
CREATE INDEX "containers_account_id_pod_locode_pod_eta_at_idx" ON "containers"("account_id", "pod_locode", "pod_eta_at");

-- CreateIndex
CREATE INDEX "containers_account_id_next_port_locode_idx" ON "containers"("account_id", "next_port_locode");

-- CreateIndex
CREATE INDEX "transport_events_account_id_vessel_imo_timestamp_idx" ON "transport_events"("account_id", "vessel_imo", "timestamp");
