-- CreateTable
CREATE TABLE "ais_sources" (
    "name" TEXT NOT NULL,
    "holder_id" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "counters" JSONB NOT NULL DEFAULT '{}',
    "counted_at" TIMESTAMPTZ(3),

    CONSTRAINT "ais_sources_pkey" PRIMARY KEY ("name")
);

-- CreateIndex: the vessels that will bring containers to their port of discharge.
CREATE INDEX "containers_expected_vessels" ON "containers"("pod_vessel_imo") WHERE "pod_vessel_imo" IS NOT NULL AND "pod_arrived_at" IS NULL;

-- CreateIndex: the vessels that containers are aboard.
CREATE INDEX "containers_current_vessels" ON "containers"("current_vessel_imo") WHERE "current_vessel_imo" IS NOT NULL;
