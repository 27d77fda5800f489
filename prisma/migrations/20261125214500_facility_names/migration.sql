-- AlterTable
ALTER TABLE "carrier_events" ADD COLUMN     "sent_facility_name" TEXT;

-- AlterTable
ALTER TABLE "transport_events" ADD COLUMN     "facility_name" TEXT;
