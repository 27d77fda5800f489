-- AlterTable
ALTER TABLE "containers" ADD COLUMN     "fees_at_pod_terminal" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "holds_at_pod_terminal" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "ind_facility_fees" JSONB,
ADD COLUMN     "ind_facility_holds" JSONB,
ADD COLUMN     "ind_rail_carrier_scac" TEXT,
ADD COLUMN     "location_at_pod_terminal" TEXT,
ADD COLUMN     "pickup_appointment_at" TIMESTAMPTZ(3),
ADD COLUMN     "pickup_lfd" TIMESTAMPTZ(3),
ADD COLUMN     "pickup_lfd_line" TIMESTAMPTZ(3),
ADD COLUMN     "pickup_lfd_rail" TIMESTAMPTZ(3),
ADD COLUMN     "pickup_lfd_terminal" TIMESTAMPTZ(3),
ADD COLUMN     "pod_full_out_chassis_number" TEXT,
ADD COLUMN     "pod_rail_carrier_scac" TEXT,
ADD COLUMN     "terminal_checked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "transport_events" ADD COLUMN     "value" TEXT;

-- CreateTable
CREATE TABLE "terminal_reports" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_number" TEXT NOT NULL,
    "evidence_id" UUID NOT NULL,
    "evidence_row" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "terminal_id" UUID,
    "locode" TEXT,
    "place_name" TEXT,
    "timezone" TEXT,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "content_hash" TEXT NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "terminal_reports_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "terminal_reports_account_id_shipment_id_container_number_co_key" ON "terminal_reports"("account_id", "shipment_id", "container_number", "content_hash");

-- AddForeignKey
ALTER TABLE "terminal_reports" ADD CONSTRAINT "terminal_reports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_reports" ADD CONSTRAINT "terminal_reports_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
