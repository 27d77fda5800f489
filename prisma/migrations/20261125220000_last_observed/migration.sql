-- AlterTable
ALTER TABLE "carrier_events" ADD COLUMN     "last_observed_at" TIMESTAMPTZ(3);
