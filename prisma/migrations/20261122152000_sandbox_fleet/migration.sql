-- AlterTable: the time until which the positions of the ships of an itinerary are recorded.
ALTER TABLE "sandbox_journeys" ADD COLUMN     "fleet_at" TIMESTAMPTZ(3) DEFAULT '1970-01-01 00:00:00 +00:00';

-- CreateIndex
CREATE INDEX "sandbox_journeys_account_id_fleet_at_idx" ON "sandbox_journeys"("account_id", "fleet_at");

-- AlterTable: whether the positions show when the vessel arrived and departed.
ALTER TABLE "vessel_calls" ADD COLUMN     "arrival_observed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "departure_observed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "under_way_at" TIMESTAMPTZ(3);
